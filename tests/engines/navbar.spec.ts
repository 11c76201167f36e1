import type {Page} from 'playwright/test';
import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {expect, pages, pagesIn, test} from '../site';

const SWITCHER = '[popovertarget=languages]';
const MENU = '[popovertarget=menu]';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('href') ?? element?.getAttribute('popovertarget');
  });

test('every page switches to every other language, keeping query and section', {tag: '@engines'}, async ({
  page,
  browserName,
}) => {
  test.slow();
  for (const address of pagesIn(browserName).filter((one) => pages.includes(one))) {
    for (const other of languages.filter((one) => one !== languageOf(address))) {
      await page.goto(`${address}?from=friend#main`);
      await page.locator(SWITCHER).click();
      await expect(page.locator('#languages')).toBeVisible();
      await expect(page.locator('#languages [aria-current]')).toHaveAttribute(
        'hreflang',
        languageOf(address).code,
      );
      await page.locator(`#languages [hreflang=${other.code}]`).click();
      await expect(page).toHaveURL(`${addressIn(other, address)}?from=friend#main`);
      await expect(page.locator('html')).toHaveAttribute('lang', other.code);
    }
  }
});

for (const address of ['/', '/ja/terms']) {
  test(`${address}: both panels hang below the navbar, inside the page, at every width`, {
    tag: '@engines',
  }, async ({page}) => {
    await page.goto(address);
    for (const width of [320, 390, 767, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      for (const id of width < 768 ? ['menu', 'languages'] : ['languages']) {
        const panel = page.locator(`#${id}`);
        // Laid out all the same, so that the press finds its words shaped.
        await expect(panel).toBeHidden();
        expect((await panel.boundingBox())?.height, `${id} at ${width} px`).toBeGreaterThan(40);
        await page.locator(`[popovertarget=${id}]`).click();
        await expect(panel).toBeVisible();
        const hangs = () =>
          panel.evaluate((element) => {
            const {left, right, top, height} = element.getBoundingClientRect();
            const [button, bar] = [`[popovertarget=${element.id}]`, 'header > nav'].map((selector) =>
              document.querySelector(selector)?.getBoundingClientRect(),
            );
            if (!button || !bar) throw new Error('there is no button or no navbar');
            const away =
              element.id === 'menu' ? (left + right - bar.left - bar.right) / 2 : right - button.right;
            const below = top - bar.bottom;
            return [Math.abs(away) <= 1, left >= 0, height >= 44, below >= 0, below <= 8];
          });
        await expect.poll(hangs, `${id} at ${width} px`).toEqual([true, true, true, true, true]);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
      }
    }
  });
}

test('by keyboard: skip link, brand, items, switcher, and the languages after their button', {
  tag: '@engines',
}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/terms');
  const items = await page
    .locator('#menu a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const expected of ['#main', '/', ...items, 'languages']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(expected);
  }
  await expect(page.locator(SWITCHER)).toHaveCSS('outline-width', '3px');
  await page.keyboard.press('Enter');
  await expect(page.locator('#languages')).toBeVisible();
  for (const {code} of languages) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#languages [hreflang=${code}]`)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('#languages')).toBeHidden();
  await expect(page.locator(SWITCHER)).toBeFocused();
});

test('the skip link leads past the navbar', {tag: '@engines'}, async ({page}) => {
  await page.goto('/privacy');
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#main"]')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a closed menu takes no space and no focus; it closes by Escape and by a press beside it', {
  tag: '@engines',
}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/');
  const menu = page.locator('#menu');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 800)]) {
    await page.locator(MENU).click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
  await page.locator(MENU).click();
  await menu.locator('a[href$="#features"]').click();
  await expect(page).toHaveURL('/#features');
  await expect(menu).toBeHidden();
  await expect(page.locator('#features')).toBeInViewport();
});

test('one brand at a time is in view on the landing page, and the navbar’s own everywhere else', {
  tag: '@dark',
}, async ({page}) => {
  /** Whether the navbar's brand can be pressed: what is cut off cannot. */
  const brandIsThere = () =>
    page.locator('header a[translate=no]').evaluate((brand) => {
      const {left, right, top, bottom} = brand.getBoundingClientRect();
      return brand.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await page.emulateMedia({reducedMotion: 'no-preference'});
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 900});
    await page.goto('/');
    expect(await brandIsThere(), `at ${width} px`).toBe(false);
    await page.locator('header a[translate=no]').focus();
    await expect.poll(brandIsThere, `at ${width} px, with the focus`).toBe(true);
    await page.locator('header a[translate=no]').blur();
    await expect.poll(brandIsThere, `at ${width} px`).toBe(false);
    const scrollPast = (bottom: number) =>
      page.evaluate((by) => {
        const own = document.querySelector('main p[translate=no]')?.getBoundingClientRect();
        scrollBy({top: (own?.bottom ?? Number.NaN) - by, behavior: 'instant'});
      }, bottom);
    await scrollPast(60);
    expect(await brandIsThere(), `at ${width} px, below its own`).toBe(false);
    await scrollPast(-16);
    await expect.poll(brandIsThere, `at ${width} px, above its own`).toBe(true);
  }
  await page.goto('/contact');
  expect(await brandIsThere()).toBe(true);
});
