import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'acorn';
import {BUILD, documentOf, everyPage, expect, test} from '../site';

/*
 * The grammar of the oldest browser that package.json promises (browserslist), Safari 15: ECMAScript 2022 without
 * static blocks, and no lookbehind in a regular expression (16.4), also not in one that is made from a string. One such
 * file is refused whole.
 */

/** Names what Safari 15 refuses in a script. */
function refusedIn(script: string) {
  parse(script, {ecmaVersion: 2022});
  return script.match(/\bstatic\s*\{|\(\?<[=!]/g) ?? [];
}

test('no script, built or inline, has a grammar that the oldest browser refuses', () => {
  expect(refusedIn('/(?<=a)b/; RegExp("(?<!a)"); class A { static {} }')).toHaveLength(3);
  const files = readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.js'),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(refusedIn(readFileSync(`${BUILD}/${file}`, 'utf8')), file).toEqual([]);
  for (const page of everyPage) {
    const $ = documentOf(page);
    for (const script of $('script:not([src], [type])'))
      expect(refusedIn($(script).text()), page).toEqual([]);
  }
});
