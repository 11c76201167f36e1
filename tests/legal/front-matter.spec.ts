import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from 'playwright/test';
import {legalFrontMatter} from '../../src/legal/text/front-matter';
import {readProduct} from '../../src/product';

const product = readProduct({}, ['en', 'ja']);
const parse = legalFrontMatter(product, '/checkout/i18n/ja/site');

/** Reads the front matter of a document that begins with some lines. */
async function read(lines: string, filePath = '/checkout/i18n/ja/site/docs/privacy.mdx') {
  const {frontMatter} = await parse({
    filePath,
    fileContent: `---\n${lines}\n---\n\nWords.\n`,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  return frontMatter;
}

test('facts are filled in, dates as the language of the file writes them', async () => {
  const lines = `title: 'Terms of {name}'
description: 'Ads by { adNetwork }, since {established}'
established: 2025-02-16
revised:
  - 2025-08-20
  - 2026-12-01`;
  expect(await read(lines)).toEqual({
    title: `Terms of ${product.name}`,
    description: `Ads by ${product.adNetwork.name}, since 16 February 2025`,
    established: '2025-02-16',
    revised: ['2025-08-20', '2026-12-01'],
    events: [
      {kind: 'established', date: '2025-02-16', written: '16 February 2025'},
      {kind: 'revised', date: '2025-08-20', written: '20 August 2025'},
      {kind: 'revised', date: '2026-12-01', written: '1 December 2026'},
    ],
  });
  const folder = '/checkout/i18n/ja/site/i18n/ja/docusaurus-plugin-content-docs/current';
  expect(await read(lines, `${folder}/privacy.mdx`)).toMatchObject({
    description: `Ads by ${product.adNetwork.name}, since 2025年2月16日`,
    events: [{written: '2025年2月16日'}, {written: '2025年8月20日'}, {written: '2026年12月1日'}],
  });
});

for (const {fault, lines, says} of [
  {
    fault: 'an unknown fact in the title',
    lines: "description: Words\ntitle: 'By {nmae}'",
    says: /:3: There is no fact named \{nmae\}/,
  },
  {
    fault: 'a date that the document does not state',
    lines: "description: 'Since {established}'",
    says: /:2: There is no fact named \{established\}/,
  },
  {fault: 'dates that are no list', lines: 'title: A\nrevised: 2025-08-20', says: /:3: .*no date in a list/},
  {fault: 'a day that no month has', lines: 'established: 2025-02-30', says: /:2: .*"2025-02-30"/},
  {
    fault: 'dates out of order',
    lines: 'established: 2025-02-16\nrevised:\n  - 2025-01-01',
    says: /:3: The date 2025-01-01 is not later/,
  },
  {fault: 'a change log as it once was', lines: 'changes:', says: /:2: .*no `changes`/},
]) {
  test(`${fault} is refused with its place`, async () => {
    await expect(read(lines)).rejects.toThrow(says);
  });
}
