import type {Locator} from 'playwright/test';
import {storesOf} from '../../src/facts/product';
import {linesOf} from '../pages/lines';
import {settings} from '../settings';
import {addressIn, boxOf, expect, languages, test} from '../site';

/** Returns the number of rows that elements stand in. */
const rowsOf = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top)))
    .size;

for (const language of languages) {
  const address = addressIn(language, '/');

  test(`${address} has store badges at both ends, its strengths in one row, and no single word on the tagline’s last line or letter on one of the title`, async ({
    page,
  }) => {
    await page.goto(address);
    // Screen readers can list links by themselves, so "Learn more" must name its subject.
    const about = (await page.locator('#about h2').first().textContent()) ?? '';
    await expect(page.locator('main a[href="#about"]')).toHaveAccessibleName(new RegExp(`.${about}$`));
    const stores = storesOf(settings).map(({url}) => url);
    for (const selector of ['main > section:first-child', '#about > :last-child']) {
      const badges = page.locator(selector).locator('a[target=_blank][rel="noopener noreferrer"]');
      expect(await badges.evaluateAll((links) => links.map((a) => a.getAttribute('href')))).toEqual(stores);
      await expect(badges.first()).toHaveAccessibleName(/\S.*App Store|App Store.*\S/);
    }
    for (const width of [320, 390, 767, 768, 1440, 2560]) {
      await page.setViewportSize({width, height: 900});
      const strengths = page.locator('#about').getByRole('list').first().getByRole('listitem');
      expect(await rowsOf(strengths), `${width} px`).toBe(1);
      // The last two words are on the same line.
      const words = page.locator(
        'main > section:first-child p:last-of-type > span > span:nth-last-of-type(-n + 2)',
      );
      expect(await rowsOf(words), `${width} px`).toBe(1);
    }
    // A phone in landscape format.
    await page.setViewportSize({width: 844, height: 390});
    await expect(page.locator('main a[target=_blank]').first()).toBeInViewport({ratio: 1});
    // In a low window, the highest lanterns, which would touch the title, are hidden.
    const lanterns = page.locator('main > section:first-child > div:last-child:not(:has(h1)) > div').last();
    await page.setViewportSize({width: 1280, height: 450});
    // A site without an illustrator has no drawing.
    if (await lanterns.count()) await expect(lanterns).toBeHidden();
    // On the narrowest phone, with text at 200 %, no comma and no single letter of the title has its own line.
    await page.setViewportSize({width: 320, height: 900});
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const line of (await page.evaluate(linesOf, 'h1')).flat()) expect(line.trim()).toMatch(/../);
    // The name of a store has one line.
    for (const lines of await page.evaluate(linesOf, 'a strong')) expect(lines).toHaveLength(1);
    // Otherwise the phone's browser would enlarge some of the texts.
    await expect(page.locator('html')).toHaveCSS('-webkit-text-size-adjust', '100%');
  });
}

test.describe('on a 3x screen', () => {
  test.use({deviceScaleFactor: 3});

  // tests/delivery/budgets tests that loading it does not move the page.
  test('the picture has the phone screen’s ratio and enough pixels', async ({page}) => {
    await page.goto('/');
    for (const width of [320, 390, 767, 768, 2560]) {
      await page.setViewportSize({width, height: 900});
      const picture = page.locator('#about picture img').first();
      // The fallback is WebP, for Safari 15, which does not know AVIF.
      await expect(picture).toHaveAttribute('src', /\/photo\.\w+\.webp$/);
      await picture.scrollIntoViewIfNeeded();
      const file = () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc);
      await expect.poll(file).toMatch(/\.avif$/);
      const box = await boxOf(picture);
      // Tolerance, because a photo is cut at whole pixels.
      expect(box.height).toBeLessThan((width < 768 ? 500 : 650) + 0.5);
      expect(box.width / box.height).toBeCloseTo(1 / 2.05, 2);
      const [cut, full] = [/photo-(\d+)/.exec(`${await file()}`)?.[1], await picture.getAttribute('width')];
      expect(Number(cut)).toBeGreaterThanOrEqual(Math.min(Number(full), 3 * box.width));
    }
  });
});

test('scroll-driven animations follow the page, and are not inside translucent elements; nothing beyond the window is blurred', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await page.goto('/');
  const followsPage = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({timeline}) => timeline ?? {})
      .filter((timeline) => !(timeline instanceof DocumentTimeline))
      .map((timeline) => Reflect.get(timeline, 'source') === document.scrollingElement),
  );
  expect(followsPage.length).toBeGreaterThan(0);
  expect(followsPage).not.toContain(false);
  // WebKit leaves traces of glowing elements that move inside translucent ones.
  const translucent = await page.evaluate(
    () =>
      document.getAnimations().filter(({effect}) => {
        let parent = (effect as KeyframeEffect).target?.parentElement;
        while (parent && getComputedStyle(parent).opacity === '1') parent = parent.parentElement;
        return parent;
      }).length,
  );
  expect(translucent).toBe(0);
  // WebKit applies a filter to a whole element, also beyond the window, on the main thread before the first
  // paint.
  const widths = await page
    .locator('main > section svg *')
    .evaluateAll((elements) =>
      elements.map((element) =>
        getComputedStyle(element).filter.startsWith('url')
          ? (element as SVGGraphicsElement).getBBox().width
          : 0,
      ),
    );
  expect(Math.max(...widths)).toBeLessThan(1440);
});

test('what extends beyond the phone is shown whole, as high as the picture', async ({page}) => {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({width, height: 900});
    await page.goto('/');
    const picture = await boxOf(page.locator('#about picture img').first());
    // Another photo may have no pieces.
    for (const pieces of await page.locator('#about [data-depth]').all()) {
      await pieces.evaluate((image: HTMLImageElement) => Object.assign(image, {loading: 'eager'}).decode());
      const box = await boxOf(pieces);
      expect(box.height).toBeCloseTo(picture.height, 0);
      expect(box.left + box.width / 2).toBeCloseTo(picture.left + picture.width / 2, 0);
      const cut = await pieces.evaluate(
        (image: HTMLImageElement) => image.naturalWidth - (image.naturalHeight / image.height) * image.width,
      );
      expect(cut).toBeLessThan(2);
    }
  }
});

test('the features stand side by side, or below each other if the text is enlarged, without broken words', async ({
  page,
}) => {
  await page.setViewportSize({width: 768, height: 900});
  await page.goto('/');
  const cards = page.locator('#features ~ ul > li');
  expect(await rowsOf(cards)).toBe(1);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await rowsOf(cards)).toBe(await cards.count());
  await page.setViewportSize({width: 320, height: 900});
  await cards.locator('h3').evaluateAll(([title]) => Object.assign(title ?? {}, {textContent: 'Vorschauen'}));
  expect((await page.evaluate(linesOf, '#features ~ ul h3'))[0]).toEqual(['Vorschauen']);
});
