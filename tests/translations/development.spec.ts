import {expect, test} from 'playwright/test';
import {freePort, startProgram} from '../loopback';
import {ProjectCopy} from '../project-copy';
import {JA_CODE, JA_TERMS, TERMS} from './texts';

type Wrong = [file: string, good: string | RegExp, wrong: string, says: RegExp];

/**
 * What may be wrong with texts while somebody writes them, and what the panel says of it, in the language of the page; at
 * the same time where it hides nothing else.
 */
const WRONG: Wrong[][] = [
  [[JA_TERMS, 'description: ', 'description: "', /読み込めません.*front matter cannot be read/]],
  [[JA_TERMS, / \{\/\* #(\S+) \*\/\}\n/, '\n', /has no id/]],
  [[JA_TERMS, '\n\n## ', ' {open\n\n## ', /begins neither a fact/]],
  [[JA_TERMS, '\n\n## ', '\n\n<Missing />\n\n## ', /cannot contain <Missing>/]],
  [
    [JA_TERMS, '\n\n## ', '\n\n[there](#nowhere)\n\n## ', /#nowhere leads to no section/],
    [
      JA_CODE,
      /("legal.contents": \{\s+"message": )"[^"]+"/,
      '$1"Contents"',
      /訳されていません.*"Contents" is not in/,
    ],
  ],
  [
    [JA_TERMS, '\n\n## ', ' {nmae}\n\n## ', /alone has "\{nmae\}"/],
    [JA_TERMS, '\n\n---', '誤\n\n---', /公開した文と異なります.*Readers would see “[^”]*誤/],
    [
      TERMS,
      / \{\/\* #(\S+) \*\/\}\n/,
      ' {/* #other */}\n',
      /訳文がありません.*terms#other of the English is missing/,
    ],
    [
      'src/legal/parts.tsx',
      "message: 'Contents'",
      "message: 'Sections'",
      /英語が変わりました.*of legal.contents has changed/,
    ],
  ],
];

test('the development server begins with, and lives through, each wrong text, goes on when it is mended, and opens the depth preview', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = new ProjectCopy();
  const good = new Map(WRONG.flat().map(([file]) => [file, copy.read(file)]));
  // What another language says of navbar and footer is asked of this one.
  copy.keepTranslations('ja');
  // Docusaurus translates labels where it has read them.
  const label = "footer: {links: [{label: 'News', href: 'https://news.example'}]},\n";
  copy.replace('docusaurus.config.ts', /(?=\} satisfies Preset\.ThemeConfig)/, label);
  copy.write(
    'i18n/ja/docusaurus-theme-classic/footer.json',
    '{"link.item.label.News": {"message": "お知らせ"}}',
  );
  copy.i18n('accept footer --language ja');
  // Another language's is not this one's to mend.
  copy.write('i18n/de/code.json', '{');
  /** Saves each text as it is good, but for what is wrong. */
  const save = (wrong: Wrong[] = []) => {
    const next = new Map(good);
    for (const [file, good, bad] of wrong) {
      const text = next.get(file) ?? '';
      next.set(file, text.replace(good, bad));
      expect(next.get(file), bad).not.toBe(text);
    }
    for (const [file, text] of next) if (copy.read(file) !== text) copy.write(file, text);
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
    await expect(panel).toContainText('front matter');
  }).toPass({timeout: 120_000});
  for (const wrong of [...WRONG, undefined]) {
    // Docusaurus may miss what is saved while it still reads what was saved before.
    await expect(async () => {
      save(wrong);
      await expect(panel).toHaveCount(wrong ? 1 : 0, {timeout: 20_000});
      for (const [, , , says] of wrong ?? []) await expect(panel).toContainText(says, {timeout: 20_000});
    }).toPass({timeout: 60_000});
    await expect(page.locator('h2 >> nth=1')).toBeVisible();
  }
  // React is there from the start, and so is what waits for a visitor on the built site.
  await page.goto(`${server.url}/ja/`);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
});
