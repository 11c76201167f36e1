import type {Page} from 'playwright/test';
import sharp from 'sharp';
import {expect, pages, test, toldOfNotFound, unknownPages} from '../site';

/** WCAG 2.2, 1.4.6 (AAA): the least contrast of text, and of text that is large. */
const LEAST = {text: 7, large: 4.5};
const SIZES = {phone: {width: 390, height: 844}, desktop: {width: 1440, height: 900}};

type Text = {
  readonly words: string;
  /** Red, green, blue from 0 to 255. */
  readonly colour: readonly [number, number, number];
  readonly large: boolean;
  /** Its lines, in CSS pixels from the top left of the page. */
  readonly lines: readonly {x: number; y: number; width: number; height: number}[];
};

/** Every text that is seen, with its colour and place. */
function readTexts(): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || !words || element.closest('script, style, iframe, [aria-hidden=true]')) continue;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({width, height, bottom}) => width > 2 && height > 2 && bottom > 0)
      .map(({x, y, width, height}) => ({x: x + scrollX, y: y + scrollY, width, height}));
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const [red = 0, green = 0, blue = 0] = style.color.match(/[\d.]+/g)?.map(Number) ?? [];
    if (lines.length === 0) continue;
    texts.push({
      words: words.slice(0, 40),
      colour: [red, green, blue],
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      lines,
    });
  }
  return texts;
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What the texts stand on: the page without them. */
async function grounds(tab: Page): Promise<{data: Buffer; width: number; height: number}> {
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after {
        color: transparent !important;
        text-decoration-color: transparent !important;
        transition: none !important;
      }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  const {data, info} = await sharp(await tab.screenshot({fullPage: true}))
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

test.use({expectedMessages: toldOfNotFound});

for (const page of [...pages, ...unknownPages]) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${page}: every text stands out at AAA, ${scheme}, ${size}`, async ({page: tab}) => {
        await tab.setViewportSize(viewport);
        await tab.emulateMedia({colorScheme: scheme, reducedMotion: 'reduce'});
        await tab.goto(page);
        const texts = await tab.evaluate(readTexts);
        expect(texts.length).toBeGreaterThan(8);
        const {data, width, height} = await grounds(tab);
        const faint: string[] = [];
        for (const {words, colour, large, lines} of texts) {
          const ink = luminance(colour);
          let least = Infinity;
          for (const line of lines) {
            for (let y = Math.floor(line.y); y < Math.min(height, line.y + line.height); y += 2) {
              for (
                let x = Math.max(0, Math.floor(line.x));
                x < Math.min(width, line.x + line.width);
                x += 2
              ) {
                const at = (y * width + x) * 3;
                const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
                least = Math.min(least, contrast(ink, ground));
              }
            }
          }
          if (least < (large ? LEAST.large : LEAST.text)) {
            faint.push(`“${words}”: ${least.toFixed(2)}`);
          }
        }
        expect(faint).toEqual([]);
      });
    }
  }
}
