import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {ProjectCopy} from './project-copy';

/* Checks of the project's files. Most other tests check the built site. */

for (const command of ['npm run lint', 'npm run i18n -- check']) {
  test(`${command} finds no problems`, () => {
    test.slow();
    const {status, stdout, stderr} = spawnSync(command, {shell: true});
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
}

test('source and tests compile without the facts that another product may not have', () => {
  const copy = new ProjectCopy();
  for (const part of ['tests', '.github']) cpSync(part, copy.path(part), {recursive: true});
  // Of our product only; README says to replace it.
  copy.remove('tests/specification.spec.ts');
  const facts = copy.read('src/facts/product.ts');
  const other = /^ +(?:reading|ad|subscription)\w*: '.*',\n/gm;
  copy.write('src/facts/product.ts', facts.replace(other, ''));
  expect(copy.run('node_modules/typescript/bin/tsc --noEmit')).toEqual({status: 0, output: ''});
});

/**
 * Returns the paths of text files that contain a match, ignoring case, one per line. Also works in a download
 * without Git's history.
 * @param options patterns and options of `git grep`
 * @param paths where to search, as Git's pathspecs
 */
function filesWith(options: string[], ...paths: string[]) {
  return String(spawnSync('git', ['grep', '--no-index', '-Iil', ...options, '--', ...paths]).stdout);
}

test('only tokens.css and print.css have colours; letter-spacing can be switched off for scripts with joined letters; lists remain lists for Safari; layouts can be mirrored', () => {
  // Hexadecimal colours, rgb() and hsl(). Not after `&`, `/`, `(`, quotes or letters, as in addresses.
  const colour = String.raw`(?<!as in )(?<![&\w/("])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(`;
  // The development server's panel for translators is no part of the site. Drawings may have their own
  // colours.
  const excluded = [':!src/plugins/translations', ':!*.svg', ':!*.md'];
  expect(filesWith(['-P', colour], 'src', ...excluded)).toBe('src/css/print.css\nsrc/css/tokens.css\n');
  const spacing = String.raw`letter-spacing:(?! normal|[^;]*var\(--apart\))`;
  // Left and right, which languages such as Arabic exchange.
  const sides = String.raw`^\s*(?:margin-|padding-|border-|inset-)?(?:left|right)\b|: (?:left|right);`;
  const advice =
    'write letter-spacing with var(--apart), list-style as an empty text, and start or end instead of left or right';
  expect(
    filesWith(['-P', '-e', spacing, '-e', 'list-style(-type)?: none', '-e', sides], 'src/*.css'),
    advice,
  ).toBe('');
});
