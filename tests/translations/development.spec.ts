import path from 'node:path';
import {expect, test} from 'playwright/test';
import {giveLibrary} from '../library-copy';
import {freePort, startProgram} from '../loopback';
import {DOCUSAURUS, ProjectCopy} from '../project-copy';
import {JA_CODE, JA_PRIVACY, JA_TERMS, LINK, TERMS} from './texts';

/** A replacement that makes a problem, and what the panel must then say, in the language of the page. */
type Mistake = [file: string, good: string | RegExp, wrong: string, message: RegExp];

/**
 * Mistakes in texts while somebody writes them. Those of one list are made at the same time. Of a file that
 * cannot be read, only one is reported.
 */
const MISTAKES: Mistake[][] = [
  [
    [JA_TERMS, 'description: ', 'description: "', /読み込めません.*front matter cannot be read/],
    [JA_PRIVACY, '保管します。\n', '保管します。 {open\n', /begins neither a fact/],
  ],
  [
    [JA_PRIVACY, ' {#cards}', '', /has no id/],
    [JA_TERMS, '\n\n## ', '\n\n<Missing />\n\n## ', /cannot contain <Missing>/],
    [JA_CODE, '詳しく', 'Read more', /訳されていません.*"Read more" is not in/],
  ],
  [
    [JA_PRIVACY, '\n\n## カメラ', '\n\n[there](#nowhere)\n\n## カメラ', /#nowhere leads to no section/],
    [JA_TERMS, '\n\n## ', ' {nmae}\n\n## ', /alone has "\{nmae\}"/],
    [JA_TERMS, /\s*$/, '\n\n誤\n', /直す必要があります.*changed for readers.*"[^"]*誤/],
    [TERMS, '{/* #loans */}', '{/* #other */}', /訳文がありません.*terms#other of the English is missing/],
    [LINK, 'Read more', 'Read all', /英語が変わりました.*of home.more has changed/],
  ],
];

test('the development server starts and keeps running with wrong texts, removes its panel when they are fixed, and shows the depth preview', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const copy = new ProjectCopy();
  giveLibrary(copy);
  await copy.i18n('accept --all');
  await copy.i18n('publish --without OPERATOR_NAME --without APP_STORE_URL');
  const goodTexts = new Map(MISTAKES.flat().map(([file]) => [file, copy.read(file)]));
  // The drawing of the landing page takes time to build, and is not needed here.
  copy.write('src/brand/HeroDrawing.tsx', 'export const HeroDrawing = () => null;');
  copy.replace('docusaurus.config.ts', "baseUrl: '/',→baseUrl: '/', noIndex: true,");
  // The panel does not report problems of another language.
  copy.write('i18n/de/code.json', '{');
  let saved: [file: string, text: string][] = [];
  /** Saves the good texts, with some mistakes in them. Called again, it saves the same files again. */
  const save = (mistakes: Mistake[] = []) => {
    const next = new Map(goodTexts);
    for (const [file, good, bad] of mistakes) {
      const text = next.get(file) ?? '';
      next.set(file, text.replace(good, bad));
      expect(next.get(file), bad).not.toBe(text);
    }
    const changed = [...next].filter(([file, text]) => copy.read(file) !== text);
    if (changed.length > 0) saved = changed;
    for (const [file, text] of saved) copy.write(file, text);
  };
  save(MISTAKES[0]);
  const port = await freePort();
  const options = ['--locale', 'ja', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  await using server = await startProgram(port, [process.execPath, DOCUSAURUS, 'start', ...options], {
    cwd: copy.root,
    env: copy.environment,
  });
  const panel = page.locator('details', {hasText: '直すところ'});
  await expect(async () => {
    await page.goto(`${server.url}/ja/terms`);
    await expect(panel).toContainText('front matter');
  }).toPass({timeout: 180_000});
  for (const mistakes of [...MISTAKES, undefined]) {
    // Docusaurus may miss a file that is saved while it still reads the one that was saved before.
    await expect(async () => {
      save(mistakes);
      await expect(panel).toHaveCount(mistakes ? 1 : 0, {timeout: 40_000});
      for (const [, , , message] of mistakes ?? [])
        await expect(panel).toContainText(message, {timeout: 40_000});
    }).toPass({timeout: 180_000});
    await expect(page.locator('h2 >> nth=1')).toBeVisible();
  }
  // New pages and documents are shown without a restart.
  for (const [file, text] of Object.entries({
    'src/pages/one.tsx': 'export default () => <h1>New</h1>;\n',
    'src/pages/two.tsx': 'export default () => <h1>New</h1>;\n',
    'docs/three.mdx': '---\ntitle: New\n---\n\nWords.\n',
    'docs/four.mdx': '---\ntitle: New\n---\n\nWords.\n',
  })) {
    copy.write(file, text);
    await expect(async () => {
      await page.goto(`${server.url}/ja/${path.basename(file, path.extname(file))}`);
      await expect(page.locator('h1')).toHaveText('New', {timeout: 10_000});
    }).toPass({timeout: 180_000});
  }
  // What the configuration reads is shown after a restart, and the terminal says so.
  copy.replace('src/facts/product.ts', /copyrightYear: \d+/, 'copyrightYear: 2030');
  await expect
    .poll(() => server.output())
    .toContain('src/facts/product.ts has changed. Restart `npm run dev`');
  // Here React runs from the start, and the preview does not wait for the visitor's interest.
  await page.goto(`${server.url}/ja/`);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
