import {exec, spawnSync} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import sidebars from '../sidebars';
import {readProduct} from '../src/product';

/* What is asked of the files of the project, beside what is asked of the built site. */

for (const command of ['npm run lint', 'npm run i18n -- check']) {
  test(`${command} finds nothing to mend`, async () => {
    const {code = 0, stdout, stderr} = await promisify(exec)(command).catch((error) => error);
    expect(code, stdout + stderr).toBe(0);
  });
}

/** Names the files in which something is found, in letters of either case; the project may be a download without Git. */
function filesWith(what: string[], ...where: string[]) {
  return String(spawnSync('git', ['grep', '--no-index', '-Iil', ...what, '--', ...where]).stdout);
}

// That the site has them of src/product.ts alone: tests/other-site, where they are others.
test('the facts of the product stand in no legal text, and no test knows them', () => {
  const {name, reading, adNetwork, subscriptionProvider} = readProduct({}, []);
  const addresses = [adNetwork.settingsUrl, subscriptionProvider.privacyUrl];
  const facts = [name, reading, adNetwork.name, subscriptionProvider.name, ...addresses];
  const found = filesWith(
    ['-F', ...facts.flatMap((fact) => ['-e', fact])],
    ...['docs', 'i18n/*/current'].flatMap((folder) =>
      (sidebars.legal as string[]).map((document) => `${folder}/${document}.md*`),
    ),
    ...['tests', ':!tests/*.md'],
  );
  expect(found).toBe('');
});

test('colours stand in tokens.css, and on paper, alone; letters are set apart only where a script of joined letters can take it back, and to Safari a list stays one', () => {
  const colour = String.raw`(?<!as in )(?<![&\w/("])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(`;
  // The page of the translators is none of the site's. Drawings may have colours of their own.
  const others = [':!src/plugins/translations', ':!*.svg', ':!*.md'];
  expect(filesWith(['-P', colour], 'src', ...others)).toBe('src/css/print.css\nsrc/css/tokens.css\n');
  const apart = String.raw`letter-spacing:(?! normal|[^;]*var\(--apart\))`;
  const advice = 'write letter-spacing with var(--apart), and list-style as an empty text';
  expect(filesWith(['-P', '-e', apart, '-e', 'list-style(-type)?: none'], 'src/*.css'), advice).toBe('');
});
