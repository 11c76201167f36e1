import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {ROOT} from '../../src/delivery/site/build-folder';

const css = ['tokens', 'base', 'scripts']
  .map((name) => readFileSync(path.join(ROOT, `src/styles/${name}.css`), 'utf8'))
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
      `<!doctype html><html lang="${language}"><style>${css} .apart { letter-spacing: .3em }</style>` +
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
    expect((await style('.apart', 'letter-spacing')) === 'normal').toBe(['ar', 'hi'].includes(language));
    expect((await style('p', 'word-break')) === 'keep-all').toBe(language === 'ko');
  });
}
