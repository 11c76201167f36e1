import sharp from 'sharp';
import {addressIn, homeOf, languageOf, languages} from '../../src/locale/languages';
import {documentOf, expect, hydrate, pages, product, saveData, test, toldOfNotFound} from '../site';

/*
 * What the bar says. What it does, in every engine, with React and without: tests/engines.
 */

test('the bar of every page says where one is and leads home and to the other languages', () => {
  for (const page of pages) {
    const language = languageOf(page);
    const $ = documentOf(page);
    const brand = $('#__docusaurus > header a[translate=no]').first();
    expect([brand.text().trim(), brand.attr('href')], page).toEqual([product.name, homeOf(language)]);
    const options = $('#languages a').map((_, link) => {
      const {href, lang, hreflang} = link.attribs;
      return {label: $(link).text(), href, lang, hreflang, current: $(link).attr('aria-current')};
    });
    expect(options.get(), page).toEqual(
      languages.map((other) => ({
        label: other.label,
        href: addressIn(other, page),
        lang: other.code,
        hreflang: other.code,
        current: other === language ? 'true' : undefined,
      })),
    );
  }
});

test('the switcher keeps the place with Save-Data, where React never is', async ({page: tab}) => {
  const japanese = languages.find(({code}) => code === 'ja');
  await saveData(tab);
  await tab.goto('/terms?a=b#payment');
  await tab.locator('[popovertarget=languages]').click();
  await tab.getByRole('link', {name: japanese?.label ?? ''}).click();
  await expect(tab).toHaveURL(/\/ja\/terms\?a=b#payment$/);
});

test.describe('on an unknown address', () => {
  test.use({expectedMessages: toldOfNotFound});

  test('the switcher leads home', async ({page: tab}) => {
    await tab.goto('/no-such-page');
    await expect(tab.locator('#languages [hreflang=ja]')).toHaveAttribute('href', '/ja');
  });
});

test('the switcher keeps the place with React there, too', async ({page: tab}) => {
  await tab.goto('/?a=b#features');
  await hydrate(tab);
  await tab.locator('[popovertarget=languages]').click();
  await tab.locator('#languages [hreflang=ja]').click();
  await expect(tab).toHaveURL(/\/ja\?a=b#features$/);
});

for (const page of ['/', '/ja/terms']) {
  test(`${page}: a panel hangs from the button that opened it, at every width`, async ({page: tab}) => {
    await tab.goto(page);
    for (const width of [320, 390, 767, 768, 1024, 1440, 1920]) {
      await tab.setViewportSize({width, height: 700});
      for (const name of ['menu', 'languages']) {
        const [button, panel] = [tab.locator(`[popovertarget=${name}]`), tab.locator(`#${name}`)];
        if (!(await button.isVisible())) continue;
        // Laid out all the same, so that the press finds its words shaped.
        await expect(panel).toBeHidden();
        expect((await panel.boundingBox())?.height, `${name} at ${width} px`).toBeGreaterThan(80);
        await button.click();
        await expect(panel).toBeVisible();
        const from = await button.boundingBox();
        const hung = await panel.boundingBox();
        if (!from || !hung) throw new Error('the panel is not open');
        const beside = Math.abs(hung.x + hung.width - from.x - from.width);
        expect(beside, `${name} at ${width} px`).toBeLessThanOrEqual(1);
        expect(hung.x, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
        const below = hung.y - from.y - from.height;
        expect(below, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect(below, `${name} at ${width} px`).toBeLessThanOrEqual(16);
        await tab.keyboard.press('Escape');
      }
    }
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with motion: ${reducedMotion}, the bar has no ground at the top of a page, and one over what is scrolled beneath it`, async ({
    page: tab,
  }) => {
    await tab.emulateMedia({reducedMotion, colorScheme: 'light'});
    const pixelAt = async (y: number) => {
      const shot = await tab.screenshot({clip: {x: 0, y, width: 1, height: 1}});
      return [...(await sharp(shot).raw().toBuffer())];
    };
    /** What is at the window's left edge, so high: `ground` and `line` are the page's colours, `other` is another. */
    const seenAt = async (y: number) => {
      const colours = await tab.evaluate(() => {
        const numbers = (colour: string) => colour.match(/\d+/g)?.map(Number) ?? [];
        const footer = getComputedStyle(document.querySelector('#__docusaurus > footer') as Element);
        return {
          ground: numbers(getComputedStyle(document.body).backgroundColor),
          line: numbers(footer.borderBlockStartColor),
        };
      });
      const pixel = await pixelAt(y);
      const isNear = (colour: number[]) =>
        colour.every((part, index) => Math.abs(part - (pixel[index] ?? 0)) < 8);
      return Object.entries(colours).find(([, colour]) => isNear(colour))?.[0] ?? 'other';
    };
    for (const page of ['/', '/terms']) {
      await tab.goto(page);
      // What is seen there without a bar, whichever colour of the palette that is.
      const atTop = [await pixelAt(30), await pixelAt(59)];
      const bar = tab.locator('#__docusaurus > header');
      await bar.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
      expect([await pixelAt(30), await pixelAt(59)], page).toEqual(atTop);
      await bar.evaluate((element) => element.style.removeProperty('visibility'));
      await tab.evaluate(() => scrollTo({top: 500, behavior: 'instant'}));
      await expect.poll(async () => [await seenAt(30), await seenAt(59)], page).toEqual(['ground', 'line']);
    }
  });
}
