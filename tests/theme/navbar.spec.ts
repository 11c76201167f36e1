import {layoutProblems, restyle} from '../pages/layout-problems';
import {difference, readPicture} from '../pages/pixels';
import {addressIn, boxOf, expect, hasSwitcher, hydrate, onePage, otherLanguage, test} from '../site';

/* Look and layout of the navbar. tests/engines tests how it works in every engine. */

test('the menu dims the page behind it, but not for the keyboard; links of the language switcher are as wide as its panel, and keep query and fragment after React is loaded', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/?a=b#features');
  await hydrate(page);
  const menu = page.locator('#menu');
  const veil = () => menu.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  await page.locator('[popovertarget=menu]').click();
  expect(await veil()).toMatch(/^rgb\(/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  expect(await veil()).toBe('rgba(0, 0, 0, 0)');
  if (!hasSwitcher) return;
  await page.locator('[popovertarget=languages]').click();
  await expect(page.locator('#languages [hreflang=en]')).toHaveCSS('text-decoration-line', 'underline');
  const other = page.locator(`#languages [hreflang=${otherLanguage.code}]`);
  expect((await boxOf(other)).width).toBeGreaterThan(150);
  await other.click();
  await expect(page).toHaveURL(addressIn(otherLanguage, '/?a=b#features'));
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the menu, which stays open, does not dim the section that its link leads to; the depth map passes over the photo, which has no button', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await page.goto('/');
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu a[href$="#features"]').click();
    await expect(page).toHaveURL('/#features');
    const veil = page.locator('#menu').evaluate((menu) => getComputedStyle(menu, '::backdrop').opacity);
    expect(await veil).toBe('1');
    const phone = page.locator('[data-hydrate]');
    await expect(phone.locator('button')).toBeHidden();
    // In the middle of the window, the map covers the photo.
    await phone.scrollIntoViewIfNeeded();
    await expect(phone.locator('div > img')).toHaveCSS('height', /^\d{3}/);
  });
});

// tests/pages tests the site's own items, with widened text spacing too.
test('further items with long words do not overlap brand or switcher', async ({page}) => {
  await page.goto(onePage);
  // The width from which items are in a row depends on their number and words when the site was built.
  const builtItems = await page.locator('#menu > li').count();
  const isRow = async () => (await page.locator('[popovertarget=menu]').isVisible()) === false;
  for (const [count, width] of [
    [4, 768],
    [6, 1100],
  ] as const) {
    if (builtItems > 6 || (builtItems > 4 && width < 1100)) continue;
    await page.setViewportSize({width, height: 900});
    if (!(await isRow())) continue;
    await page.evaluate((items) => {
      // A name of seven letters, beside which such words have room.
      document.querySelector('header a')?.lastChild?.replaceWith('Lantern');
      document.querySelector<HTMLElement>('header nav')?.style.setProperty('--brand', '9em');
      const menu = document.querySelector('#menu');
      const item = menu?.querySelector('li')?.cloneNode(true) as Element;
      (item.querySelector('a') as Element).textContent = 'Startseite';
      menu?.replaceChildren(...Array.from({length: items}, () => item.cloneNode(true)));
    }, count);
    await expect(page.locator('#menu')).toBeVisible();
    expect(await layoutProblems(page), `${count} items, ${width} px`).toEqual([]);
  }
});

test('the navbar is transparent at the top of a page, and has the page’s background colour when the page is scrolled', async ({
  page,
}) => {
  /** Returns a column of pixels at the left edge of the window, as high as the navbar. */
  const strip = async (y = 0) => readPicture(await page.screenshot({clip: {x: 0, y, width: 1, height: 50}}));
  for (const address of ['/', onePage]) {
    await page.goto(address);
    const atTop = await strip();
    await restyle(page, '#__docusaurus > header { visibility: hidden }');
    // A translucent colour on the same colour may be rounded to one of 256 steps beside it.
    expect(difference(await strip(), atTop), address).toBeLessThanOrEqual(1);
    await restyle(page, '');
    await page.evaluate(() => scrollTo({top: 500, behavior: 'instant'}));
    await expect.poll(async () => difference(await strip(), await strip(300)), address).toBeLessThan(8);
  }
});
