import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse, type Token} from 'acorn';
import {BUILD, documentOf, everyPage, expect, test} from '../site';

/*
 * The grammar of the oldest browser that package.json promises (browserslist), Safari 15: ECMAScript 2022 without
 * static blocks, and no lookbehind in a regular expression (16.4), also not in one that is made from a string. One such
 * file is refused whole.
 */

const LOOKBEHIND = /\(\?<[=!]/;

/** Names what Safari 15 refuses in a script. */
function refusedIn(script: string): string[] {
  const found: string[] = [];
  let before = '';
  parse(script, {
    ecmaVersion: 2022,
    onToken: (token) => {
      const {label} = token.type;
      const {value} = token as Token & {value: string | {pattern: string}};
      const text = typeof value === 'object' ? value.pattern : value;
      if (/regexp|string|template/.test(label) && LOOKBEHIND.test(text)) found.push(`lookbehind: ${text}`);
      if (before === 'static' && label === '{') found.push('a static block');
      before = label === 'name' ? text : label;
    },
  });
  return found;
}

test('no script, built or inline, has a grammar that the oldest browser refuses', () => {
  expect(refusedIn('/(?<=a)b/; RegExp("(?<!a)"); class A { static {} }')).toHaveLength(3);
  const scripts = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(path.join(BUILD, file), 'utf8')]);
  expect(scripts.length).toBeGreaterThan(5);
  const inline = everyPage.flatMap((page) => {
    const $ = documentOf(page.replace('no-such-page', '404'));
    return $('script:not([src], [type])')
      .map((_, script) => [[`${page}, inline`, $(script).text()]])
      .get();
  });
  for (const [file = '', script = ''] of [...scripts, ...inline]) expect(refusedIn(script), file).toEqual([]);
});
