import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

const css = ['tokens', 'base', 'scripts']
  .map((name) => readFileSync(`src/css/${name}.css`, 'utf8'))
  .join('\n');

/** Least line height of text and of titles, relative to the font size, by language. */
const LEAST: Record<string, [text: number, title: number]> = {
  ja: [1.8, 1.3],
  ko: [1.75, 1.3],
  'zh-Hant': [1.75, 1.3],
  th: [1.8, 1.4],
  ar: [1.8, 1.4],
  hi: [1.8, 1.4],
};

test('line height, emphasis, spacing and line breaks suit the script of each language', async ({page}) => {
  for (const [language, [text, title]] of Object.entries(LEAST)) {
    await page.setContent(
      `<!doctype html><html lang="${language}"><style>${css} b { letter-spacing: calc(.3em * var(--apart)) }</style>` +
        `<h1 lang="${language}">A</h1><p>A <em>A</em> <b>A</b>`,
    );
    const [p, h1, em, b] = await page.evaluate(() =>
      ['p', 'h1', 'em', 'b'].map((tag) => {
        const {lineHeight, fontSize, fontStyle, fontFamily, letterSpacing, wordBreak, lineBreak} =
          getComputedStyle(document.querySelector(tag) as Element);
        const leading = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        return {leading, fontStyle, fontFamily, letterSpacing, wordBreak, lineBreak};
      }),
    );
    expect(p?.leading, language).toBeGreaterThanOrEqual(text);
    expect(h1?.leading, language).toBeGreaterThanOrEqual(title);
    expect(h1?.fontFamily, language).not.toBe(p?.fontFamily);
    // Traditional Chinese has fonts of its own.
    expect(p?.fontFamily, language).not.toContain(' SC');
    const style = {
      emphasis: em?.fontStyle,
      isApart: !/^(?:normal|0px)$/.test(b?.letterSpacing ?? ''),
      keepsWords: p?.wordBreak === 'keep-all',
      isStrict: p?.lineBreak === 'strict',
    };
    expect(style, language).toEqual({
      emphasis: 'normal',
      isApart: !/ar|hi/.test(language),
      keepsWords: language === 'ko',
      isStrict: /ja|zh/.test(language),
    });
  }
});
