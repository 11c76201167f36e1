import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';

const css = ['tokens', 'base', 'scripts']
  .map((name) => readFileSync(`src/css/${name}.css`, 'utf8'))
  .join('\n');

/** Least line height of text and of titles, in percent of the font size, by language. */
const LEAST: Record<string, [text: number, title: number]> = {
  ja: [180, 130],
  ko: [175, 130],
  'zh-Hant': [175, 130],
  th: [180, 140],
  ar: [180, 140],
  hi: [180, 140],
  de: [160, 110],
};

test('line height, emphasis, spacing, line breaks and hyphens suit the script of each language', async ({
  page,
}) => {
  for (const [language, [text, title]] of Object.entries(LEAST)) {
    await page.setContent(
      `<!doctype html><html lang="${language}"><style>${css} * { font-size: 100px !important } b { letter-spacing: calc(.3em * var(--apart)) }</style>` +
        `<h1 lang="${language}">A</h1><p>A <em>A</em> <b>A</b>`,
    );
    const [p, h1] = [page.locator('p'), page.locator('h1')];
    for (const [element, least] of [
      [p, text],
      [h1, title],
    ] as const) {
      const leading = element.evaluate((it) => Number.parseFloat(getComputedStyle(it).lineHeight));
      expect(await leading, language).toBeGreaterThanOrEqual(least);
    }
    // Titles have another font. Korean and traditional Chinese have fonts of their own.
    const elements = page.locator('p, h1');
    const fonts = await elements.evaluateAll((all) => all.map((it) => getComputedStyle(it).fontFamily));
    expect(new Set(fonts).size).toBe(2);
    expect(fonts.join(), language).not.toMatch(/ko|zh/.test(language) ? / (?:SC|JP)\b/ : / SC\b/);
    await expect(page.locator('em')).toHaveCSS('font-style', language === 'de' ? 'italic' : 'normal');
    const apart = /ar|hi/.test(language) ? /^(?:normal|0px)$/ : /^[1-9]/;
    await expect(page.locator('b'), language).toHaveCSS('letter-spacing', apart);
    await expect(p).toHaveCSS('word-break', language === 'ko' ? 'keep-all' : 'normal');
    await expect(p).toHaveCSS('line-break', /ja|zh/.test(language) ? 'strict' : 'auto');
    await expect(p).toHaveCSS('hyphens', language === 'de' ? 'auto' : 'manual');
    await expect(p).toHaveCSS('hyphenate-character', language === 'de' ? '"-"' : 'auto');
  }
});
