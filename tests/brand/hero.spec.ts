import {expect, test} from '../site';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

// Our own drawing; whoever replaces it deletes these tests. It is the same in every language.
test('scrolling lets the lanterns rise over the lake, the high ones faster', async ({page: tab}) => {
  await tab.setViewportSize({width: 1440, height: 900});
  await tab.goto('/');
  const layers = tab.locator('main > section').first().locator('div:has(> svg)');
  // What stands there once the first second is over.
  await layers.evaluateAll((all) =>
    Promise.all(
      all
        .flatMap((layer) => layer.getAnimations({subtree: true}))
        .filter(({timeline}) => timeline instanceof DocumentTimeline)
        .map(({finished}) => finished),
    ),
  );
  const [lanterns, high] = [layers.nth(-2), layers.nth(-1)].map((layer) => layer.locator('path').first());
  const lake = layers.nth(4).locator('path').first();
  if (!lanterns || !high) throw new Error('there are no lanterns');
  const above = async (group = lake) =>
    ((await lake.boundingBox())?.y ?? 0) - ((await group.boundingBox())?.y ?? 0);
  const before = [await above(lanterns), await above(high)] as const;
  await tab.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
  const risen = async (group: typeof lanterns, from: number) => (await above(group)) - from;
  await expect.poll(() => risen(lanterns, before[0])).toBeGreaterThan(10);
  expect(await risen(high, before[1])).toBeGreaterThan((await risen(lanterns, before[0])) * 1.5);
});

// WebKit blurs the whole of what a filter is on, in the page's own thread, before it paints anything.
test('nothing is blurred that runs on beyond the screen', async ({page: tab}) => {
  await tab.goto('/');
  const widths = await tab
    .locator('main > section svg *')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).filter.startsWith('url'))
        .map((one) => (one as SVGGraphicsElement).getBBox().width),
    );
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThan(1440);
});
