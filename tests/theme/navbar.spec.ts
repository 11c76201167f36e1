import type {Page} from 'playwright/test';
import {addressIn, homeOf, languageOf} from '../../src/locale/address';
import {languages} from '../../src/locale/languages';
import {expect, pages, product, test, toldOfNotFound, wake} from '../site';

const switcher = (tab: Page) => tab.locator('[popovertarget=languages]');
const menu = (tab: Page) => tab.locator('[popovertarget=menu]');

for (const page of pages) {
  for (const language of languages.filter((other) => other !== languageOf(page))) {
    test(`${page} switches to ${language.code}, keeping query and section`, async ({page: tab}) => {
      await tab.goto(`${page}?from=friend#main`);
      await switcher(tab).click();
      await tab.locator('#languages').getByRole('link', {name: language.label}).click();
      await expect(tab).toHaveURL(new URL(`${addressIn(language, page)}?from=friend#main`, tab.url()).href);
      await expect(tab.locator('html')).toHaveAttribute('lang', language.code);
    });

    test(`${page} switches to ${language.code} before scripts`, async ({browser, server}) => {
      const context = await browser.newContext({javaScriptEnabled: false, baseURL: server});
      const tab = await context.newPage();
      await tab.goto(page);
      await switcher(tab).click();
      await tab.locator('#languages').getByRole('link', {name: language.label}).click();
      await expect(tab).toHaveURL(server + addressIn(language, page));
      await context.close();
    });
  }

  test(`${page}: the bar says where one is and leads home`, async ({page: tab}) => {
    const language = languageOf(page);
    await tab.goto(page);
    const bar = tab.getByRole('banner');
    await expect(bar.getByRole('link', {name: product.name})).toHaveAttribute('href', homeOf(language));
    await switcher(tab).click();
    const current = tab.locator('#languages [aria-current]');
    await expect(current).toHaveText(language.label);
    for (const other of languages) {
      const link = tab.locator(`#languages [hreflang=${other.code}]`);
      await expect(link).toHaveAttribute('lang', other.code);
      await expect(link).toHaveAttribute('href', addressIn(other, page));
    }
    await wake(tab);
    await expect(bar.getByRole('link', {name: product.name})).toHaveAttribute('href', homeOf(language));
  });
}

test('the switcher keeps the place with React there, too, and with Save-Data, where it never is', async ({
  page: tab,
}) => {
  const japanese = languages.find(({code}) => code === 'ja');
  for (const saveData of [false, true]) {
    await tab.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: value}, configurable: true});
    }, saveData);
    await tab.goto('/terms?a=b#payment');
    if (!saveData) {
      await wake(tab);
    }
    await switcher(tab).click();
    await tab.getByRole('link', {name: japanese?.label ?? ''}).click();
    await expect(tab).toHaveURL(/\/ja\/terms\?a=b#payment$/);
  }
});

test.describe('on an unknown address', () => {
  test.use({expectedMessages: toldOfNotFound});

  test('the switcher leads home, and once React runs to the same address', async ({page: tab}) => {
    await tab.goto('/no-such-page');
    const japanese = tab.locator('#languages [hreflang=ja]');
    await expect(japanese).toHaveAttribute('href', '/ja');
    await wake(tab);
    await expect(japanese).toHaveAttribute('href', '/ja/no-such-page');
  });
});

test('the menu opens, leads to a section and closes', async ({page: tab}) => {
  await tab.setViewportSize({width: 390, height: 844});
  await tab.goto('/');
  await menu(tab).click();
  await expect(tab.locator('#menu')).toBeVisible();
  await wake(tab);
  await tab.locator('#menu a').nth(1).click();
  await expect(tab).toHaveURL(/#features$/);
  await expect(tab.locator('#menu')).toBeHidden();
  await expect(tab.locator('#features')).toBeInViewport();
});

test('the menu closes by Escape and by a press beside it', async ({page: tab}) => {
  await tab.setViewportSize({width: 390, height: 844});
  await tab.goto('/terms');
  await menu(tab).click();
  await tab.keyboard.press('Escape');
  await expect(tab.locator('#menu')).toBeHidden();
  await menu(tab).click();
  await expect(tab.locator('#menu')).toBeVisible();
  await tab.mouse.click(40, 700);
  await expect(tab.locator('#menu')).toBeHidden();
});

for (const width of [320, 390, 767, 768, 1024, 1440, 1920]) {
  for (const page of ['/', '/ja/terms']) {
    test(`${page} at ${width} px: a panel hangs from the button that opened it`, async ({page: tab}) => {
      await tab.setViewportSize({width, height: 700});
      await tab.goto(page);
      for (const [button, panel] of [
        [menu(tab), tab.locator('#menu')],
        [switcher(tab), tab.locator('#languages')],
      ] as const) {
        if (!(await button.isVisible())) continue;
        await button.click();
        await panel.evaluate((element) => Promise.all(element.getAnimations().map(({finished}) => finished)));
        const from = await button.boundingBox();
        const hung = await panel.boundingBox();
        if (!from || !hung) throw new Error('the panel is not open');
        expect(Math.abs(hung.x + hung.width - from.x - from.width)).toBeLessThanOrEqual(1);
        expect(hung.x).toBeGreaterThanOrEqual(0);
        expect(hung.y - from.y - from.height).toBeGreaterThanOrEqual(0);
        expect(hung.y - from.y - from.height).toBeLessThanOrEqual(16);
      }
    });
  }
}

test('the bar has no ground at the top of a page, and one over what is scrolled beneath it', async ({
  page: tab,
}) => {
  const ground = () =>
    tab.getByRole('banner').evaluate((bar) => {
      const {backgroundColor, borderBlockEndColor} = getComputedStyle(bar);
      return [backgroundColor, borderBlockEndColor].map((colour) => colour === 'rgba(0, 0, 0, 0)');
    });
  for (const page of ['/', '/terms']) {
    await tab.goto(page);
    expect(await ground(), page).toEqual([true, true]);
    await tab.evaluate(() => scrollTo({top: 500, behavior: 'instant'}));
    await expect.poll(ground, page).toEqual([false, false]);
  }
});

test('one brand at a time is in view on the landing page, and the bar’s own everywhere else', async ({
  page: tab,
}) => {
  const brand = tab.getByRole('banner').getByRole('link', {name: product.name});
  await tab.setViewportSize({width: 1440, height: 900});
  await tab.goto('/');
  await expect(brand).toHaveCSS('opacity', '0');
  await brand.focus();
  await tab.keyboard.press('Shift+Tab');
  await tab.keyboard.press('Tab');
  await expect(brand).toHaveCSS('opacity', '1');
  await tab.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({top: 300, behavior: 'instant'});
  });
  await expect(brand).toHaveCSS('opacity', '1');
  await tab.goto('/contact');
  await expect(brand).toHaveCSS('opacity', '1');
});

test('by keyboard: skip link first, then brand, items, switcher; the languages follow their button', async ({
  page: tab,
}) => {
  await tab.setViewportSize({width: 1440, height: 900});
  await tab.goto('/terms');
  const focused = () =>
    tab.evaluate(
      () =>
        document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('popovertarget'),
    );
  const walked: (string | null | undefined)[] = [];
  for (let step = 0; step < 6; step++) {
    await tab.keyboard.press('Tab');
    walked.push(await focused());
  }
  expect(walked).toEqual(['#main', '/', '/', '/#features', '/#about', 'languages']);
  expect(
    await tab.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineWidth),
  ).toBe('3px');
  await tab.keyboard.press('Enter');
  await expect(tab.locator('#languages')).toBeVisible();
  await tab.keyboard.press('Tab');
  expect(await focused()).toBe('/terms');
  await tab.keyboard.press('Tab');
  expect(await focused()).toBe('/ja/terms');
  await tab.keyboard.press('Escape');
  expect(await focused()).toBe('languages');
});
