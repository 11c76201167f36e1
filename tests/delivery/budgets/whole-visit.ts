import type {Page} from 'playwright/test';

/** Presses a link wherever it stands; the menus of a small screen may hide it. */
async function follow(page: Page, link: string, arrived: string): Promise<void> {
  await page.locator(link).first().dispatchEvent('click');
  await page.waitForURL(`**${arrived}`);
}

/** Sees the app's picture, and leans it once where it can be leant. */
async function seePreview(page: Page): Promise<void> {
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  const preview = page.locator('[data-hydrate]');
  if ((await preview.count()) === 0) return;
  await preview.hover();
  await preview.getByRole('slider').first().press('ArrowLeft');
  await preview.locator('canvas[data-drawn]').waitFor();
}

/**
 * What someone does who looks at everything once, on a phone; it can be made to another site of the same pages.
 */
export const wholeVisit: readonly ((page: Page, site: string) => Promise<void>)[] = [
  async (page, site) => void (await page.goto(site)),
  seePreview,
  async (page) => {
    await page.mouse.wheel(0, 1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  },
  (page) => follow(page, 'footer a[href$="/terms"]', '/terms'),
  (page) => follow(page, 'a[href$="#refunds"]', '/terms#refunds'),
  (page) => follow(page, 'main a[href$="/privacy"]', '/privacy'),
  (page) => follow(page, 'a[href$="/ja/privacy"]', '/ja/privacy'),
  (page) => follow(page, 'footer a[href$="/ja/contact"]', '/ja/contact'),
];
