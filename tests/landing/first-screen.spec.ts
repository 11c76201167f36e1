import type {Page} from 'playwright/test';
import {restyle} from '../pages/layout-problems';
import {contrast, lowContrast, luminance, luminanceOf} from '../pages/low-contrast';
import {readPicture} from '../pages/pixels';
import {addressIn, boxOf, expect, languages, test} from '../site';

/** Sizes of windows in which everything must be on the first screen, in CSS pixels. */
const WINDOWS = [
  [1024, 700],
  [1366, 768],
  [1440, 900],
  [1920, 700],
  [1920, 1080],
] as const;

for (const language of languages) {
  const address = addressIn(language, '/');

  test(`${address} has headline, badges, the whole gate and the top of the phone on the first screen of a computer, and its texts have enough contrast there`, async ({
    page,
  }) => {
    test.slow();
    for (const [width, height] of WINDOWS) {
      const where = `${width} × ${height}`;
      await page.setViewportSize({width, height});
      await page.goto(address);
      const hero = page.locator('main > section:first-child');
      const seen = [hero.locator('h1'), ...(await hero.locator('a[target=_blank]').all())];
      // A site without an illustrator has no drawing. The gate's paths are named by their colour.
      const gate = hero.locator('[fill="var(--torii)"]').first();
      if (await gate.count()) seen.push(gate);
      for (const part of seen) await expect(part, where).toBeInViewport({ratio: 1});
      // A dozen pixels of it show that there is something below.
      expect((await boxOf(page.locator('#about [data-hydrate]'))).top, where).toBeLessThan(height - 12);
      await expect.poll(() => lowContrast(page), where).toEqual([]);
    }
  });

  test(`${address} has badges of one width on a phone, and “Learn more” on a line of its own`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(address);
    const hero = page.locator('main > section:first-child');
    const badges = await Promise.all((await hero.locator('a[target=_blank]').all()).map(boxOf));
    expect(new Set(badges.map((box) => Math.round(box.width))).size).toBe(1);
    const more = await boxOf(hero.locator('a[href="#about"]'));
    for (const badge of badges) expect(more.top).toBeGreaterThanOrEqual(badge.bottom);
  });
}

/** Returns the lowest contrast (WCAG 2.2) of the bar's texts with the pixels behind them. */
async function barContrast(page: Page) {
  await restyle(
    page,
    'header * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }',
  );
  const texts = await page.locator('header a:visible, header button:visible').evaluateAll((all) =>
    all.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: {box: DOMRect; color: string}[] = [];
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        found.push({box: range.getBoundingClientRect().toJSON(), color: getComputedStyle(element).color});
      }
      return found;
    }),
  );
  expect(texts.length).toBeGreaterThan(3);
  const {width, data} = await readPicture(
    await page.screenshot({clip: {x: 0, y: 0, width: 1440, height: 60}}),
  );
  let lowest = Infinity;
  for (const {box, color} of texts) {
    const ink = luminanceOf(color);
    for (let y = Math.ceil(box.top); y < Math.min(60, box.bottom); y += 2) {
      for (let x = Math.ceil(box.left); x < box.right; x += 2) {
        lowest = Math.min(lowest, contrast(ink, luminance(data, (y * width + x) * 3)));
      }
    }
  }
  return lowest;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} scheme, the bar’s texts have a contrast of 7:1 whatever passes behind them`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'no-preference'});
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto('/');
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    // Small steps while the drawing, with its lanterns, passes behind the bar.
    const places = [8, 16, 32, 64, 96, 128, 160, 192, 256, 320, 400, 500, 640, 800, bottom / 2, bottom];
    for (const top of places) {
      await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top);
      const low = await barContrast(page);
      expect(low, `at ${top} px`).toBeGreaterThanOrEqual(7);
    }
  });
}
