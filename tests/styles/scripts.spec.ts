import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {languageCodes} from '../../src/locale/languages';
import {BUILD, ROOT} from '../../src/plugins/delivery/site/build-folder';
import {forLocales} from '../../src/plugins/delivery/styles';

const css = ['tokens', 'base', 'scripts']
  .map((name) => readFileSync(path.join(ROOT, `src/css/${name}.css`), 'utf8'))
  .join('\n');

/** By language: the least height of a line of running text and of a title, in parts of the letters' size. */
const LEAST: Record<string, readonly [text: number, title: number]> = {
  ja: [1.8, 1.3],
  ko: [1.75, 1.3],
  'zh-Hans': [1.75, 1.3],
  'zh-Hant': [1.75, 1.3],
  th: [1.8, 1.4],
  ar: [1.8, 1.4],
  hi: [1.8, 1.4],
};

for (const [language, [text, title]] of Object.entries(LEAST)) {
  test(`lines, emphasis and letters follow the script of ${language}`, async ({page}) => {
    await page.setContent(
      `<!doctype html><html lang="${language}"><style>${css} .apart { letter-spacing: calc(.3em * var(--apart)) }</style>` +
        '<h1>A</h1><p>A <em>A</em> <span class="apart">A</span></p>',
    );
    const style = (selector: string, name: string) =>
      page.locator(selector).evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);
    const lines = async (selector: string) =>
      Number.parseFloat(await style(selector, 'line-height')) /
      Number.parseFloat(await style(selector, 'font-size'));
    expect(await lines('p')).toBeGreaterThanOrEqual(text);
    expect(await lines('h1')).toBeGreaterThanOrEqual(title);
    expect(await style('em', 'font-style')).toBe('normal');
    expect(await style('p', 'font-family')).not.toBe(await style('h1', 'font-family'));
    expect(['normal', '0px'].includes(await style('.apart', 'letter-spacing'))).toBe(
      ['ar', 'hi'].includes(language),
    );
    expect((await style('p', 'word-break')) === 'keep-all').toBe(language === 'ko');
  });
}

test('every distance between letters is one that a script of joined letters can take away', () => {
  const sheets = readdirSync(path.join(ROOT, 'src'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.css'),
  );
  const distances = sheets.flatMap((file) =>
    [...readFileSync(path.join(ROOT, 'src', file), 'utf8').matchAll(/letter-spacing:\s*([^;]*);/g)].map(
      ([, value]) => `${file}: ${value}`,
    ),
  );
  expect(distances.length).toBeGreaterThan(1);
  expect(distances.filter((one) => !/: (?:normal|calc\([^)]*var\(--apart\)\))$/.test(one))).toEqual([]);
});

test('a page carries the type of the languages that the site has, and of no other', () => {
  const sheet = "p,[lang|='ja'] p{a:b}[lang|=ko]{c:d}:lang(zh-TW) h1,:lang(zh) h1{e:f}";
  expect(forLocales(sheet, ['en', 'ja'])).toBe("p,[lang|='ja'] p{a:b}");
  expect(forLocales(sheet, ['en', 'zh-Hant'])).toBe('p{a:b}:lang(zh) h1{e:f}');
  const page = readFileSync(path.join(BUILD, 'ja/terms.html'), 'utf8');
  const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(page) ?? [];
  const ranges = [...style.matchAll(/\[lang\|?=['"]?([\w-]+)|:lang\(([\w-]+)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  expect(ranges).toContain('ja');
  expect(ranges.filter((range) => !languageCodes.includes(range))).toEqual([]);
});
