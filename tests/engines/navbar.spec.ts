import {languages} from '../../src/locale/languages';
import {expect, test} from '../site';

const SWITCHER = '[popovertarget=languages]';

/** The first is a desktop's window of 1280 × 1024 px at 400 % zoom. */
const WINDOWS = [
  [320, 256],
  [767, 900],
  [768, 900],
  [1440, 900],
] as const;

/** Says how an open panel hangs below its button or the navbar. Runs in the page. */
function howItHangs(panel: Element) {
  const {left, right, top, bottom, height} = panel.getBoundingClientRect();
  const [button, bar] = [`[popovertarget=${panel.id}]`, 'header > nav'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  if (!button || !bar) throw new Error('there is no button or no navbar');
  const away = panel.id === 'menu' ? (left + right - bar.left - bar.right) / 2 : right - button.right;
  return {
    inPlace: Math.abs(away) <= 1 && top >= bar.bottom && top <= bar.bottom + 8,
    inWindow: left >= 0 && bottom <= innerHeight,
    highEnough: height >= 44,
  };
}

test('menu and languages hang below the navbar in every window, close, and lead to a section and a language', {
  tag: '@engines',
}, async ({page}) => {
  await page.goto('/ja');
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({width, height});
    for (const id of width < 768 ? ['menu', 'languages'] : ['languages']) {
      const where = `${id} at ${width} px`;
      const panel = page.locator(`#${id}`);
      // Laid out all the same, so that the press finds its words shaped.
      await expect(panel).toBeHidden();
      expect((await panel.boundingBox())?.height, where).toBeGreaterThan(40);
      await page.locator(`[popovertarget=${id}]`).click();
      await expect(panel).toBeVisible();
      await expect
        .poll(() => panel.evaluate(howItHangs), where)
        .toEqual({inPlace: true, inWindow: true, highEnough: true});
      if (id === 'menu') await page.keyboard.press('Escape');
      else await page.mouse.click(2, height - 2);
      await expect(panel).toBeHidden();
    }
  }
  await page.setViewportSize({width: 390, height: 844});
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href$="#features"]').click();
  await expect(page).toHaveURL('/ja#features');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('#features')).toBeInViewport();
  await page.locator(SWITCHER).click();
  await page.locator('#languages [hreflang=en]').click();
  await expect(page).toHaveURL('/#features');
});

test('by keyboard: skip link, brand, items, switcher, and the languages after their button', {
  tag: '@engines',
}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/terms');
  const focus = page.locator(':focus');
  const items = await page
    .locator('#menu a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const href of ['#main', '/', ...items]) {
    await page.keyboard.press('Tab');
    await expect(focus).toHaveAttribute('href', href ?? '');
    await expect(focus).toBeInViewport();
  }
  await page.keyboard.press('Tab');
  const switcher = page.locator(SWITCHER);
  await expect(switcher).toBeFocused();
  await expect(switcher).toHaveCSS('outline-width', '3px');
  await page.keyboard.press('Enter');
  for (const {code} of languages) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#languages [hreflang=${code}]`)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('#languages')).toBeHidden();
  await expect(switcher).toBeFocused();

  await page.goto('/privacy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('one brand at a time is in view on the landing page, and the navbar’s own everywhere else', {
  tag: '@engines',
}, async ({page}) => {
  const brand = page.locator('header a[translate=no]');
  /** Whether the navbar's brand can be pressed: what is cut off cannot. */
  const brandIsThere = () =>
    brand.evaluate((element) => {
      const {left, right, top, bottom} = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await page.goto('/contact');
  expect(await brandIsThere()).toBe(true);
  await page.goto('/');
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 900});
    /** Scrolls until the page's own brand ends so many pixels below the window's top. */
    const scrollTo = (bottom: number) =>
      page.evaluate((by) => {
        const own = document.querySelector('main p[translate=no]')?.getBoundingClientRect();
        scrollBy({top: (own?.bottom ?? Number.NaN) - by, behavior: 'instant'});
      }, bottom);
    await scrollTo(900);
    expect(await brandIsThere(), `at ${width} px`).toBe(false);
    await brand.focus();
    await expect.poll(brandIsThere, `at ${width} px, with the focus`).toBe(true);
    await brand.blur();
    await expect.poll(brandIsThere, `at ${width} px`).toBe(false);
    await scrollTo(60);
    expect(await brandIsThere(), `at ${width} px, below its own`).toBe(false);
    await scrollTo(-16);
    await expect.poll(brandIsThere, `at ${width} px, above its own`).toBe(true);
  }
});

test('back finds the page where it was left', {tag: '@engines'}, async ({page}) => {
  await page.goto('/terms');
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('footer a[href="/privacy"]').click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.locator(SWITCHER).click();
  await expect(page.locator('#languages')).toBeVisible();
});
