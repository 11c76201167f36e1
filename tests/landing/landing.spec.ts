import {addressIn} from '../../src/locale/address';
import {languages} from '../../src/locale/languages';
import {expect, product, test} from '../site';

for (const language of languages) {
  const page = addressIn(language, '/');

  test(`${page}: exactly two sections, with all that belongs in them`, async ({page: tab}) => {
    await tab.goto(page);
    const sections = tab.locator('main > section');
    await expect(sections).toHaveCount(2);
    const hero = sections.first();
    await expect(hero.getByRole('heading', {level: 1})).toBeVisible();
    await expect(hero.getByText(product.name, {exact: true})).toBeVisible();
    await expect(hero.locator('a[href="#about"]')).toBeVisible();
    const badge = hero.locator(`a[href="${product.appStoreUrl}"]`);
    await expect(badge).toHaveAttribute('target', '_blank');
    await expect(badge).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(badge).toHaveAccessibleName(/App Store/);
    await expect(hero.getByText(/^[^|]+(\s\| [^|]+){3}$/)).toBeVisible();
    const preview = tab.locator('section#about');
    await expect(preview.getByRole('heading', {level: 2}).first()).toBeVisible();
    await expect(preview.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
    await expect(preview.locator('#features h3')).toHaveCount(3);
    await expect(preview.getByRole('img')).toHaveAccessibleName(/./);
  });

  test(`${page}: scrolling lets the lanterns rise over the lake, the high ones faster`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({width: 1440, height: 900});
    await tab.goto(page);
    const layers = tab.locator('main > section').first().locator('div > svg');
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

  test(`${page}: three strengths side by side, and no line of the tagline alone or led by a bar`, async ({
    page: tab,
  }) => {
    for (const width of [320, 390, 768, 1440]) {
      await tab.setViewportSize({width, height: 800});
      await tab.goto(page);
      const strengths = tab.locator('#about').getByRole('list').first().getByRole('listitem');
      const tops = await strengths.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `${width} px`).toBe(1);
      const lines = await tab.getByText(/^[^|]+(\s\| [^|]+){3}$/).evaluate((tagline) => {
        const text = tagline.firstChild as Text;
        const found: string[] = [];
        let top: number | undefined;
        for (let at = 0; at < text.length; at++) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          const box = letter.getBoundingClientRect();
          if (top === undefined || box.top > top + 5) found.push('');
          top = box.top;
          found.push(found.pop() + text.data.charAt(at));
        }
        return found;
      });
      expect(
        lines.filter((line) => line.trim().startsWith('|')),
        `${width} px`,
      ).toEqual([]);
      if (lines.length > 1)
        expect(
          lines.filter((line) => !line.includes('|')),
          `${width} px`,
        ).toEqual([]);
    }
  });

  test(`${page}: at every width the picture is at most as high as it may be, whole, and shifts nothing`, async ({
    page: tab,
  }) => {
    // The picture has yet to come when it is first measured, at every width.
    const session = await tab.context().newCDPSession(tab);
    await session.send('Network.setCacheDisabled', {cacheDisabled: true});
    for (const [width, most] of [
      [320, 500],
      [390, 500],
      [767, 500],
      [768, 650],
      [1440, 650],
      [2560, 650],
    ] as const) {
      await tab.setViewportSize({width, height: 900});
      await tab.goto(page);
      const picture = tab.locator('#about picture img');
      const before = await picture.boundingBox();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const box = await picture.boundingBox();
      expect(box?.height, `${width} px`).toBe(before?.height);
      expect(box?.height, `${width} px`).toBeLessThanOrEqual(most);
      expect((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(1 / 2.05, 2);
    }
  });

  test(`${page}: the picture is sharp on a 3x phone`, async ({browser, server}) => {
    const context = await browser.newContext({
      viewport: {width: 390, height: 844},
      deviceScaleFactor: 3,
      baseURL: server,
    });
    const tab = await context.newPage();
    await tab.goto(page);
    const picture = tab.locator('#about picture img');
    await picture.scrollIntoViewIfNeeded();
    const file = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(file).toMatch(/\.avif$/);
    const cut = Number(/photo-(\d+)/.exec(await file())?.[1]);
    expect(cut).toBeGreaterThanOrEqual(Math.min(732, 3 * ((await picture.boundingBox())?.width ?? 0)));
    await context.close();
  });
}

test('the stores stand at the top and after the features, the other one only where the app is in it', async ({
  page: tab,
}) => {
  await tab.goto('/');
  for (const place of ['section:first-child', '#features ~ div']) {
    const badges = tab.locator('main').locator(place).locator('a[target=_blank]');
    await expect(badges, place).toHaveCount(product.googlePlayUrl ? 2 : 1);
    await expect(badges.first(), place).toHaveAttribute('href', product.appStoreUrl);
  }
});
