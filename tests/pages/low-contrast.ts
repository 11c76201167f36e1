import type {Page} from 'playwright/test';
import {restyle} from './layout-problems';
import {readPicture} from './pixels';

/** Least contrast of text and of large text (WCAG 2.2, 1.4.6, AAA). */
export const AAA = {text: 7, large: 4.5};

/** Makes all texts transparent, but does not change `color`. An id, so that it overrides `!important` of the theme. */
const TRANSPARENT = `:is(*, #id), :is(*, #id)::before, :is(*, #id)::after {
  transition: none !important;
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
}`;

/** Returns place and style of every text on the page. Runs in the page. */
function findTexts() {
  // At the top, where the navbar covers no text.
  scrollTo({top: 0, behavior: 'instant'});
  const texts = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim();
    if (!element || !words || element.closest('script, style, iframe, [aria-hidden=true]')) continue;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const {clipPath, color, fontSize, fontWeight} = getComputedStyle(element);
    // Text for screen readers only, which is clipped completely.
    if (clipPath === 'inset(50%)') continue;
    range.selectNodeContents(node);
    const size = Number.parseFloat(fontSize);
    texts.push({
      words: words.slice(0, 40),
      color,
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      lines: [...range.getClientRects()]
        .filter(({top, left, width, height}) => top >= 0 && left >= 0 && width > 2 && height > 2)
        .map((line): DOMRect => line.toJSON()),
    });
  }
  return texts;
}

/** Linear intensities, 0 to 1, by the value of a colour channel, computed once because pictures have many pixels. */
const INTENSITIES = Array.from({length: 256}, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the linear intensity, 0 to 1, of a value of a colour channel, 0 to 255. */
const intensityOf = (value = 0) => INTENSITIES[value] ?? 0;

/**
 * Returns the relative luminance of a colour as WCAG 2.2 defines it, 0 to 1.
 * @param data colours, as red, green and blue from 0 to 255
 * @param at index of the colour's red
 */
export const luminance = (data: ArrayLike<number>, at = 0) =>
  0.2126 * intensityOf(data[at]) + 0.7152 * intensityOf(data[at + 1]) + 0.0722 * intensityOf(data[at + 2]);

/** Returns the luminance of a computed colour, `rgb(255, 255, 255)`. */
export const luminanceOf = (color: string) => luminance(color.match(/\d+/g)?.map(Number) ?? []);

/** Returns the contrast (WCAG 2.2) of two luminances. */
export const contrast = (a = 0, b = 0) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Returns a description of every text on the open page whose contrast with its background is too low. The
 * background is measured on a screenshot of the page without texts. To be polled, because a busy browser may
 * take the screenshot before it has drawn the whole page.
 * @param least contrast (WCAG 2.2) of text and of large text
 */
export async function lowContrast(page: Page, least = AAA) {
  await restyle(page, TRANSPARENT);
  const texts = await page.evaluate(findTexts);
  const picture = await readPicture(await page.screenshot({fullPage: true, type: 'jpeg', quality: 100}));
  await restyle(page, '');
  return texts.flatMap(({words, color, isLarge, lines}) => {
    const ink = luminanceOf(color);
    let lowest = Infinity;
    for (const {left, top, right, bottom} of lines) {
      for (let y = Math.floor(top); y < Math.min(picture.height, bottom); y += 2) {
        for (let x = Math.floor(left); x < Math.min(picture.width, right); x += 2) {
          lowest = Math.min(lowest, contrast(ink, luminance(picture.data, (y * picture.width + x) * 3)));
        }
      }
    }
    const needed = isLarge ? least.large : least.text;
    return lowest < needed ? [`“${words}” in ${color}: ${lowest.toFixed(2)}, needs ${needed}`] : [];
  });
}
