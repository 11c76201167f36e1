import {languages} from '../../src/locale/languages';
import {addressIn} from '../addresses';
import {boxOf, expect, product, test} from '../site';

const topsOf = (all: Element[]) => all.map((one) => one.getBoundingClientRect().top);

for (const language of languages) {
  const address = addressIn(language, '/');

  test(`${address}: badges to the stores at both ends, strengths side by side, no word of the tagline alone`, async ({
    page,
  }) => {
    await page.goto(address);
    // "Learn more" of what, for those who read links alone.
    const about = (await page.locator('#about h2').first().textContent()) ?? '';
    await expect(page.locator('main a[href="#about"]')).toHaveAccessibleName(new RegExp(`.${about}$`));
    const stores = [product.appStoreUrl, product.googlePlayUrl].filter(Boolean);
    for (const place of ['main > section:first-child', '#features ~ div']) {
      const badges = page.locator(place).locator('a[target=_blank][rel="noopener noreferrer"]');
      expect(await badges.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(stores);
      await expect(badges.first()).toHaveAccessibleName(/\S.*App Store|App Store.*\S/);
    }
    for (const width of [320, 390, 767, 768, 1440, 2560]) {
      await page.setViewportSize({width, height: 900});
      const strengths = page.locator('#about').getByRole('list').first().getByRole('listitem');
      expect(new Set(await strengths.evaluateAll(topsOf)).size, `${width} px`).toBe(1);
      // The last word is not alone on its line.
      const words = page.locator('main > section:first-child p > span > span');
      const [before, last] = (await words.evaluateAll(topsOf)).slice(-2);
      expect(last, `${width} px`).toBe(before);
    }
    // A phone held sideways.
    await page.setViewportSize({width: 844, height: 390});
    await expect(page.locator('main a[target=_blank]').first()).toBeInViewport({ratio: 1});
    // Whose browser would enlarge some of the letters.
    await expect(page.locator('html')).toHaveCSS('-webkit-text-size-adjust', '100%');
  });
}

test.describe('on a 3x screen', () => {
  test.use({deviceScaleFactor: 3});

  // That nothing moves as it comes: tests/delivery/budgets.
  test('the picture is whole and sharp', async ({page}) => {
    await page.goto('/');
    for (const [width, most] of [
      [320, 500],
      [390, 500],
      [767, 500],
      [768, 650],
      [2560, 650],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      const picture = page.locator('#about picture img');
      // For Safari 15, which has no AVIF.
      await expect(picture).toHaveAttribute('src', /\/photo\.\w+\.webp$/);
      await picture.scrollIntoViewIfNeeded();
      const file = () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc);
      await expect.poll(file).toMatch(/\.avif$/);
      const {width: across, height: down} = await boxOf(picture);
      // A photo is cut at whole pixels.
      expect(down).toBeLessThan(most + 0.5);
      expect(across / down).toBeCloseTo(1 / 2.05, 2);
      const [cut, whole] = [/photo-(\d+)/.exec(`${await file()}`)?.[1], await picture.getAttribute('width')];
      expect(Number(cut)).toBeGreaterThanOrEqual(Math.min(Number(whole), 3 * across));
    }
  });
});

test('what moves as one scrolls goes by the page, and by nothing within it, and is in nothing translucent', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await page.goto('/');
  const scrolled = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({timeline}) => timeline ?? {})
      .filter((timeline) => !(timeline instanceof DocumentTimeline))
      .map((timeline) => Reflect.get(timeline, 'source') === document.scrollingElement),
  );
  expect(scrolled.length).toBeGreaterThan(0);
  expect(scrolled).not.toContain(false);
  // WebKit leaves a ghost of what glows there.
  const translucent = await page.evaluate(
    () =>
      document.getAnimations().filter(({effect}) => {
        let box = (effect as KeyframeEffect).target?.parentElement;
        while (box && getComputedStyle(box).opacity === '1') box = box.parentElement;
        return box;
      }).length,
  );
  expect(translucent).toBe(0);
});
