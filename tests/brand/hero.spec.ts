import {expect, test} from '../site';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

// Our own drawing; whoever replaces it deletes this test. It is the same in every language.
test('scrolling lets the lanterns rise over the lake, the high ones faster, and nothing is blurred that runs on beyond the screen', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/');
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
  const layers = page.locator('main > section:first-child div:has(> svg)');
  /** By how many pixels a layer is higher: the last are the lanterns and the high ones. */
  const risen = (at: number) =>
    layers
      .nth(at)
      .evaluate((layer) => -Number.parseFloat(getComputedStyle(layer).translate.split(' ')[1] ?? ''));
  await expect.poll(() => risen(-2)).toBeGreaterThan(10);
  expect(await risen(-1)).toBeGreaterThan(1.5 * (await risen(-2)));

  // WebKit blurs the whole of what a filter is on, in the page's own thread, before it paints anything.
  const widths = await page
    .locator('main > section svg *')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).filter.startsWith('url'))
        .map((one) => (one as SVGGraphicsElement).getBBox().width),
    );
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThan(1440);
});
