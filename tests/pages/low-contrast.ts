import type {Page} from 'playwright/test';
import {readPicture} from './pixels';

/** What every text on the page looks like; then hides them all. Runs in the page. */
function takeTexts() {
  // The navbar lies over no text then.
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
    // What is for screen readers alone is cut to nothing, over what stands beside it.
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

/** How much light each value of a channel, from 0 to 255, gives: 0 to 1. */
const LIGHT = Float64Array.from({length: 256}, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

const lightOf = (value = 0) => LIGHT[Math.round(value)] ?? 0;

/**
 * Returns the relative luminance of a colour as WCAG 2.2 defines it, 0 to 1.
 * @param at where its red, green and blue, from 0 to 255, begin
 */
export const luminance = (data: ArrayLike<number>, at = 0) =>
  0.2126 * lightOf(data[at]) + 0.7152 * lightOf(data[at + 1]) + 0.0722 * lightOf(data[at + 2]);

/** Returns the contrast (WCAG 2.2) of two luminances. */
export const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * Names every text on the open page that stands out too little from what is seen behind it: a picture of the page
 * without its texts. To be polled, because a busy browser takes a picture before it has drawn all of a page.
 * @param least contrast (WCAG 2.2) of text, and of text that is large
 * @throws {Error} when hardly a text is found, because then nothing was looked at
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
