import {expect, test} from 'playwright/test';
import {
  headersFor,
  readHeadersFile,
  rulesOf,
  writeHeadersFile,
} from '../../../src/plugins/delivery/hosting/headers-file';

test('headers come from all blocks of _headers for a path, in their order', () => {
  const blocks = readHeadersFile(
    '\uFEFF# All\r\n/*\r\n\tX-Frame-Options: DENY\r\n  X-Robots-Tag: noai\r\n' +
      '  /press/*\r\n   ! x-frame-options\r\n   x-robots-tag : noindex\r\n' +
      '/news/:year/a.html\n  Link: <https://a.example/>; rel="canonical"\n/a.b\n  One: 1\n' +
      'https://:project.pages.dev/*\n  Two: 2\n' +
      '/guide/*.md\n  Link: </guide/:splat>; rel="canonical"\n/v-:version/*\n  Three: :version of :splat, :other\n/*/*\n  Four: 4\n',
  );
  expect(writeHeadersFile(blocks)).toContain(
    '# All\n/*\n\tX-Frame-Options: DENY\n  X-Robots-Tag: noai\n/press/*\n   ! x-frame-options\n',
  );
  const rules = rulesOf(blocks);
  for (const [path, headers] of Object.entries({
    '/': {'x-frame-options': 'DENY', 'x-robots-tag': 'noai'},
    '/press/kit.zip': {'x-robots-tag': 'noai, noindex'},
    '/news/2026/a.html': {
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noai',
      link: '<https://a.example/>; rel="canonical"',
    },
    '/news/2026/b/a.html': {'x-frame-options': 'DENY', 'x-robots-tag': 'noai'},
    '/a.b': {'x-frame-options': 'DENY', 'x-robots-tag': 'noai', one: '1'},
    '/axb': {'x-frame-options': 'DENY', 'x-robots-tag': 'noai'},
    '/guide/a/b.md': {
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noai',
      link: '</guide/a/b>; rel="canonical"',
    },
    '/v-2.1/$&.js': {'x-frame-options': 'DENY', 'x-robots-tag': 'noai', three: '2.1 of $&.js, :other'},
  })) {
    expect(Object.fromEntries(headersFor(rules, path)), path).toEqual(headers);
  }
});
