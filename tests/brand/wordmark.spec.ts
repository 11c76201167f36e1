import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {BUILD, expect, product, test} from '../site';

/** The name on a card for shared links: its place, and its height in pixels. */
const ON_CARD = {left: 164, top: 80, height: 35};

/** Which pixels stand out from the first one, the ground. */
async function inkOf(picture: Buffer): Promise<boolean[]> {
  const data = [...(await sharp(picture).greyscale().raw().toBuffer())];
  return data.map((value) => Math.abs(value - (data[0] ?? 0)) > 80);
}

// Our own drawing; whoever replaces it by another name's keeps this test, who deletes it deletes the test.
test('pages and cards have the name in the same letters, as text too, whatever the colours, the size, and on paper', {
  tag: '@engines',
}, async ({page: tab}) => {
  await tab.goto('/');
  const name = tab.locator('main .wordmark');
  // It scales with the letters of its line.
  const heights = [];
  for (const size of ['16px', '32px']) {
    await tab.evaluate((px) => document.documentElement.style.setProperty('font-size', px), size);
    heights.push((await name.boundingBox())?.height ?? 0);
  }
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeGreaterThan(1.2);

  // As high as on the card, and on a ground as even.
  const {width} = await name.evaluate((letters, height) => {
    const svg = letters.closest('svg') as SVGSVGElement;
    const scale = height / letters.getBoundingClientRect().height;
    svg.style.blockSize = `${svg.clientHeight * scale}px`;
    svg.style.flex = 'none';
    letters.closest('section')?.style.setProperty('background', 'Canvas');
    return letters.getBoundingClientRect();
  }, ON_CARD.height);
  const size = {width: Math.floor(width), height: ON_CARD.height};
  const card = await sharp(path.join(BUILD, 'social/home.en.jpg'))
    .extract({left: ON_CARD.left, top: ON_CARD.top, ...size})
    .toBuffer();
  const onCard = await inkOf(card);
  expect(onCard.filter(Boolean).length).toBeGreaterThan(600);
  for (const media of [
    {colorScheme: 'light'},
    {colorScheme: 'dark'},
    {forcedColors: 'active'},
    {media: 'print'},
  ] as const) {
    await tab.emulateMedia(media);
    const onPage = await inkOf(
      await sharp(await name.screenshot())
        .resize({...size, fit: 'fill'})
        .toBuffer(),
    );
    const other = onCard.filter((isInk, at) => isInk !== onPage[at]).length;
    expect(other / onCard.filter(Boolean).length, JSON.stringify(media)).toBeLessThan(0.5);
  }

  await tab.emulateMedia({media: 'screen', forcedColors: 'none'});
  await expect(tab.locator('header a').first()).toHaveAccessibleName(product.name);
  const copied = await tab.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('main section') as Element);
    return String(getSelection());
  });
  expect(copied).toContain(product.name);
});

test('the name is drawn on every page from one place in its styles', () => {
  const html = readFileSync(path.join(BUILD, 'index.html'), 'utf8');
  expect(html.match(/clip-path:path\(/g)?.length).toBe(1);
});
