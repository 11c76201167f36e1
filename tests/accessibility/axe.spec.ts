import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright/test';
import {expect, pages, test, toldOfNotFound, unknownPages} from '../site';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const BAR = '#__docusaurus > header';

test.use({expectedMessages: toldOfNotFound});

/** Each layout in one scheme; the colours of all four are measured in contrast.spec.ts. */
const LOOKS = [
  {size: 'phone', viewport: {width: 390, height: 844}, scheme: 'light', opener: '[popovertarget=menu]'},
  {
    size: 'desktop',
    viewport: {width: 1440, height: 900},
    scheme: 'dark',
    opener: '[popovertarget=languages]',
  },
] as const;

/** What axe finds on the open page; the form's frame is not ours. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Half a megabyte, which a page reads once.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({page, ...(isThere && {axeSource: ';'})});
  const check = narrow(axe.options({resultTypes: ['violations']}));
  // In one frame there is nothing to gather from others, for which axe would open a page each time.
  const found = await check.withTags(AXE_TAGS).exclude('iframe').setLegacyMode().analyze();
  return found.violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

// Contrast is measured on the pixels, and to a higher level, in contrast.spec.ts.
const wholePage = (page: Page) => violations(page, (axe) => axe.disableRules('color-contrast'));
const openBar = (page: Page) => violations(page, (axe) => axe.include(BAR));

for (const page of [...pages, ...unknownPages]) {
  test(`${page} is accessible, on a phone and a desktop, in both schemes, menus closed and open`, async ({
    page: tab,
  }) => {
    await tab.goto(page);
    for (const {size, viewport, scheme, opener} of LOOKS) {
      await tab.setViewportSize(viewport);
      await tab.emulateMedia({colorScheme: scheme});
      expect(await wholePage(tab), `${size}, ${scheme}`).toEqual([]);
      await tab.locator(opener).click();
      expect(await openBar(tab), `${size}, ${scheme}, ${opener} open`).toEqual([]);
      await tab.keyboard.press('Escape');
    }
  });
}
