import type {Page} from 'playwright/test';
import {readPicture} from './pixels';

/** Returns place and style of every text on the page, and makes all texts transparent. Runs in the page. */
function takeTexts() {
  // At the top, where the navbar covers no text.
  scrollTo({top: 0, behavior: 'instant'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || !words || element.closest('script, style, iframe, [aria-hidden=true]')) continue;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const {clipPath, color, fontSize, fontWeight} = getComputedStyle(element);
    // Text for screen readers only, which is clipped completely.
    if (clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(fontSize);
    texts.push({
      words: words.slice(0, 40),
      /** Red, green, blue from 0 to 255. */
      colour: color.match(/[\d.]+/g)?.map(Number) ?? [],
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      /** In CSS pixels from the top left of the page. */
      lines: [...range.getClientRects()]
        .filter(({width, height}) => width > 2 && height > 2)
        .map(({x, y, width, height}) => ({left: x + scrollX, top: y + scrollY, width, height})),
    });
  }
  sheet.insertRule(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
  );
  return texts;
}

/** Linear intensity, 0 to 1, for each value of a colour channel, 0 to 255. */
const INTENSITY = Float64Array.from({length: 256}, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

const intensityOf = (value = 0) => INTENSITY[Math.round(value)] ?? 0;

/**
 * Returns the relative luminance of a colour as WCAG 2.2 defines it, 0 to 1.
 * @param data colours, as red, green and blue from 0 to 255
 * @param at index of the colour's red
 */
export const luminance = (data: ArrayLike<number>, at = 0) =>
  0.2126 * intensityOf(data[at]) + 0.7152 * intensityOf(data[at + 1]) + 0.0722 * intensityOf(data[at + 2]);

/** Returns the contrast (WCAG 2.2) of two luminances. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Returns a description of every text on the open page whose contrast with its background is too low. The
 * background is measured on a screenshot of the page without texts. To be polled, because a busy browser may
 * take the screenshot before it has drawn the whole page.
 * @param least contrast (WCAG 2.2) of text and of large text
 * @throws {Error} if there are fewer than 9 texts, because the check would mean nothing then
 */
export async function lowContrast(page: Page, least: {text: number; large: number}) {
  const texts = await page.evaluate(takeTexts);
  if (texts.length < 9) throw new Error(`only ${texts.length} texts were found on the page`);
  const picture = await readPicture(await page.screenshot({fullPage: true, type: 'jpeg', quality: 100}));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return texts.flatMap(({words, colour, isLarge, lines}) => {
    const ink = luminance(colour);
    let lowest = Infinity;
    for (const {left, top, width, height} of lines) {
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(picture.height, top + height); y += 2) {
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(picture.width, left + width); x += 2) {
          lowest = Math.min(lowest, contrast(ink, luminance(picture.data, (y * picture.width + x) * 3)));
        }
      }
    }
    const needed = isLarge ? least.large : least.text;
    return lowest < needed ? [`“${words}” in rgb(${colour}): ${lowest.toFixed(2)}, needs ${needed}`] : [];
  });
}
