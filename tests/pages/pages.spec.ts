import AxeBuilder from '@axe-core/playwright';
import {languageOf} from '../../src/locale/address';
import {expect, pages, test, toldOfNotFound, unknownPages} from '../site';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({expectedMessages: toldOfNotFound});

/** Each layout in one scheme; the colours of all four are measured in contrast.spec.ts. */
const LOOKS = [
  {size: 'phone', viewport: {width: 390, height: 844}, scheme: 'light'},
  {size: 'desktop', viewport: {width: 1440, height: 900}, scheme: 'dark'},
] as const;

for (const page of pages) {
  test(`${page} answers 200 there, without a redirect`, async ({page: tab}) => {
    const response = await tab.goto(page);
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    expect(new URL(tab.url()).pathname).toBe(page);
    await expect(tab.locator('html')).toHaveAttribute('lang', languageOf(page).code);
  });
}

for (const page of unknownPages) {
  test(`${page} is not found, in its language, with ways on`, async ({page: tab}) => {
    const response = await tab.goto(page);
    expect(response?.status()).toBe(404);
    await expect(tab.locator('html')).toHaveAttribute('lang', languageOf(page).code);
    await expect(tab.getByRole('main').getByRole('link')).toHaveCount(4);
  });
}

for (const page of [...pages, ...unknownPages]) {
  for (const {size, viewport, scheme} of LOOKS) {
    test(`${page} is accessible, ${scheme}, ${size}, menu closed and open`, async ({page: tab}) => {
      await tab.setViewportSize(viewport);
      await tab.emulateMedia({colorScheme: scheme, reducedMotion: 'reduce'});
      await tab.goto(page);
      const check = async () => {
        const {violations} = await new AxeBuilder({page: tab}).withTags(AXE_TAGS).exclude('iframe').analyze();
        expect(violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
          [],
        );
      };
      await check();
      const opener = size === 'phone' ? '[popovertarget=menu]' : '[popovertarget=languages]';
      await tab.locator(opener).click();
      await check();
    });
  }
}
