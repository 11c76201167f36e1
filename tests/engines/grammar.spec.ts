import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'acorn';
import {BUILD, documentOf, everyPage, expect, legalAddresses, test} from '../site';

/*
 * The syntax of scripts and media queries must be known to the oldest browser in package.json (browserslist), Safari 15:
 * ECMAScript 2022, but without static blocks and without lookbehind in regular expressions (Safari 16.4),
 * even in those that are made from strings. A script with unknown syntax does not run at all.
 */

/**
 * Returns the parts of a script that Safari 15 does not know; throws an error for anything newer than ES2022.
 */
function unknownSyntax(script: string) {
  parse(script, {ecmaVersion: 2022});
  return script.match(/\bstatic\s*\{|\(\?<[=!]/g) ?? [];
}

test('no script or media query has syntax that the oldest browser does not know', () => {
  expect(unknownSyntax('/(?<=a)b/; RegExp("(?<!a)"); class A { static {} }')).toHaveLength(3);
  const files = readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.js'),
  );
  // A site of few pages, without legal documents, has two.
  expect(files.length).toBeGreaterThan(legalAddresses.length > 0 ? 5 : 1);
  expect(files.join()).toContain('/main.');
  for (const file of files) expect(unknownSyntax(readFileSync(`${BUILD}/${file}`, 'utf8')), file).toEqual([]);
  for (const page of everyPage) {
    const $ = documentOf(page);
    for (const script of $('script:not([src], [type])'))
      expect(unknownSyntax($(script).text()), page).toEqual([]);
    // `(width < 64em)` is built as `not (min-width:64em)`, which Safari 15 does not know. It knows `not all and
    // (width >= 64em)`.
    expect($('style').text(), page).not.toMatch(/@media[^{]*\bnot \(/);
  }
});
