import sharp from 'sharp';
import {expect, hydrate, test} from '../site';

/* What the navbar says, and where it stands. What it does, in every engine: tests/engines. */

test('the switcher keeps the place once React is there', async ({page: tab}) => {
  await tab.goto('/?a=b#features');
  await hydrate(tab);
  await tab.locator('[popovertarget=languages]').click();
  await tab.locator('#languages [hreflang=ja]').click();
  await expect(tab).toHaveURL(/\/ja\?a=b#features$/);
});

test('the navbar has no ground at the top of a page, and one over what is scrolled beneath it', async ({
  page: tab,
}) => {
  /** The colours at the window's left edge, in the navbar's middle and on its lower edge. */
  const seen = async () => {
    const {height = 0} = (await tab.locator('header > nav').boundingBox()) ?? {};
    const column = sharp(await tab.screenshot({clip: {x: 0, y: 0, width: 1, height}})).removeAlpha();
    const pixels = await column.raw().toBuffer();
    return [height / 2, height - 1].map((y) => [...pixels.subarray(3 * y, 3 * y + 3)]);
  };
  for (const page of ['/', '/terms']) {
    await tab.goto(page);
    const atTop = await seen();
    const navbar = tab.locator('#__docusaurus > header');
    await navbar.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
    expect(await seen(), page).toEqual(atTop);
    await navbar.evaluate((element) => element.style.removeProperty('visibility'));
    const colours = await tab.evaluate(() => {
      scrollTo({top: 500, behavior: 'instant'});
      const numbers = (colour: string) => colour.match(/\d+/g)?.map(Number) ?? [];
      const footer = getComputedStyle(document.querySelector('#__docusaurus > footer') as Element);
      return [getComputedStyle(document.body).backgroundColor, footer.borderBlockStartColor].map(numbers);
    });
    await expect
      .poll(async () => {
        const now = (await seen()).flat();
        return Math.max(...colours.flat().map((part, index) => Math.abs(part - (now[index] ?? 0))));
      }, page)
      .toBeLessThan(8);
  }
});
