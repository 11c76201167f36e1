import {expect, test} from 'playwright/test';
import {freePort, startProgram} from '../loopback';
import {ProjectCopy} from '../project-copy';
import {JA_CODE, JA_TERMS, TERMS} from './texts';

/** What may be wrong with a text while somebody writes it, and what the panel says of it, in the language of the page. */
const WRONG = [
  [JA_TERMS, 'description: ', 'description: "', /読み込めません.*front matter cannot be read/],
  [JA_TERMS, / \{\/\* #(\S+) \*\/\}\n/, '\n', /has no id/],
  [JA_TERMS, '\n\n## ', ' {open\n\n## ', /begins neither a fact/],
  [JA_TERMS, '\n\n## ', ' {nmae}\n\n## ', /alone has "\{nmae\}"/],
  [JA_TERMS, '\n\n## ', '誤\n\n## ', /公開した文と異なります.*Readers would see “[^”]*誤/],
  [JA_TERMS, '\n\n## ', '\n\n<Missing />\n\n## ', /cannot contain <Missing>/],
  [JA_TERMS, '\n\n## ', '\n\n[there](#nowhere)\n\n## ', /#nowhere leads to no section/],
  [
    TERMS,
    / \{\/\* #(\S+) \*\/\}\n/,
    ' {/* #other */}\n',
    /訳文がありません.*terms#other of the English is missing/,
  ],
  [
    JA_CODE,
    /("legal.contents": \{\s+"message": )"[^"]+"/,
    '$1"Contents"',
    /訳されていません.*"Contents" is not in/,
  ],
  [
    'src/legal/parts.tsx',
    "message: 'Contents'",
    "message: 'Sections'",
    /英語が変わりました.*of legal.contents has changed/,
  ],
] as const;

test('the development server begins with, and lives through, each wrong text, goes on when it is mended, and opens the depth preview', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = new ProjectCopy();
  const good = new Map(WRONG.map(([file]) => [file, copy.read(file)]));
  // What another language says of navbar and footer is asked of this one.
  copy.keepTranslations('ja');
  // Docusaurus translates labels where it has read them.
  const label = "footer: {links: [{label: 'News', href: 'https://news.example'}]},\n";
  copy.replace('docusaurus.config.ts', /(?=\} satisfies Preset\.ThemeConfig)/, label);
  copy.write(
    'i18n/ja/docusaurus-theme-classic/footer.json',
    '{"link.item.label.News": {"message": "お知らせ"}}',
  );
  expect(copy.i18n('accept footer --language ja')).toMatchObject({status: 0});
  // Another language's is not this one's to mend.
  copy.write('i18n/de/code.json', '{');
  /** Saves each text as it is good, but for one that is wrong. */
  const save = (wrong?: (typeof WRONG)[number]) => {
    for (const [file, text] of good) {
      const isWrong = file === wrong?.[0];
      const next = isWrong ? text.replace(wrong[1], wrong[2]) : text;
      expect(next === text, wrong?.join()).toBe(!isWrong);
      if (isWrong || copy.read(file) !== text) copy.write(file, next);
    }
  };
  save(WRONG[0]);
  const port = await freePort();
  const program = copy.path('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const options = ['--locale', 'ja', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  await using server = await startProgram(port, [process.execPath, program, 'start', ...options], {
    cwd: copy.root,
    env: copy.environment,
  });
  const panel = page.locator('details', {hasText: '直すところ'});
  await expect(async () => {
    await page.goto(`${server.url}/ja/terms`);
    await expect(panel).toContainText(WRONG[0][3]);
  }).toPass({timeout: 120_000});
  for (const wrong of [...WRONG, undefined]) {
    // Docusaurus may miss what is saved while it still reads what was saved before.
    await expect(async () => {
      save(wrong);
      if (wrong) await expect(panel).toContainText(wrong[3], {timeout: 20_000});
      else await expect(panel).toHaveCount(0, {timeout: 20_000});
    }).toPass({timeout: 60_000});
    await expect(page.locator('h2 >> nth=1')).toBeVisible();
  }
  // React is there from the start, and so is what waits for a visitor on the built site.
  await page.goto(`${server.url}/ja/`);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
});
