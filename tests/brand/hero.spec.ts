import {expect, test} from '../site';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

// For our own drawing: delete this test if you replace it. The drawing is the same in every language.
test('lanterns rise by scrolling, high ones faster; nothing beyond the window is blurred', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/');
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
  const layers = page.locator('main > section:first-child div:has(> svg)');
  /**
   * Returns by how many pixels a layer has risen. The last two layers are the lanterns and the high lanterns.
   */
  const risen = (at: number) =>
    layers
      .nth(at)
      .evaluate((layer) => -Number.parseFloat(getComputedStyle(layer).translate.split(' ')[1] ?? ''));
  await expect.poll(() => risen(-2)).toBeGreaterThan(10);
  expect(await risen(-1)).toBeGreaterThan(1.5 * (await risen(-2)));

  // WebKit applies a filter to a whole element, also beyond the window, on the main thread before the first
  // paint.
  const widths = await page
    .locator('main > section svg *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).filter.startsWith('url'))
        .map((element) => (element as SVGGraphicsElement).getBBox().width),
    );
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThan(1440);
});
