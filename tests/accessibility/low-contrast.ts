import type {Page} from 'playwright/test';
import sharp from 'sharp';

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

/** Adds declarations to everything on the open page, in place of those added before, and ends all transitions. */
const restyle = (page: Page, declarations: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { transition: none !important; ${text} }`);
    document.adoptedStyleSheets = [sheet];
  }, declarations);

/** The pixels that the texts stand on: the page without them. */
async function grounds(page: Page): Promise<{data: Buffer; width: number; height: number}> {
  await restyle(page, 'color: transparent !important; text-decoration-color: transparent !important;');
  const picture = await page.screenshot({fullPage: true, type: 'jpeg', quality: 100});
  const {data, info} = await sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true});
  await restyle(page, '');
  return {data, width: info.width, height: info.height};
}

/** The luminance of a channel's part, from 0 to 255. */
const LINEAR = Array.from({length: 256}, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance as WCAG 2.2 defines it, 0 to 1, of the pixel that begins at a place. */
function luminance(data: ArrayLike<number>, at: number): number {
  const part = (channel: number) => LINEAR[Math.round(data[at + channel] ?? 0)] ?? 0;
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Names every text on the open page that stands out too little from what is seen behind it.
 * @param least contrast (WCAG 2.2) of text, and of text that is large
 * @throws {Error} when hardly a text is found, because then nothing was looked at
 */
export async function lowContrast(page: Page, least: {text: number; large: number}): Promise<string[]> {
  await restyle(page, '');
  const texts = await page.evaluate(readTexts);
  if (texts.length < 9) throw new Error(`only ${texts.length} texts were found on the page`);
  const {data, width, height} = await grounds(page);
  return texts.flatMap(({words, colour, large, lines}) => {
    const ink = luminance(colour, 0);
    let lowest = Infinity;
    for (const line of lines) {
      for (let y = Math.floor(line.y); y < Math.min(height, line.y + line.height); y += 2) {
        for (let x = Math.max(0, Math.floor(line.x)); x < Math.min(width, line.x + line.width); x += 2) {
          lowest = Math.min(lowest, contrast(ink, luminance(data, (y * width + x) * 3)));
        }
      }
    }
    return lowest < (large ? least.large : least.text) ? [`“${words}”: ${lowest.toFixed(2)}`] : [];
  });
}
