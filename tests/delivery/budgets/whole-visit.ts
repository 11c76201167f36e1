import type {Page} from 'playwright/test';

/** Presses a link wherever it stands, by where it leads; the menus of a small screen may hide it. */
async function follow(page: Page, end: string, within = ''): Promise<void> {
  await page.locator(`${within} a[href$="${end}"]`).first().dispatchEvent('click');
  await page.waitForURL((url) => url.href.endsWith(end));
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
  (page) => follow(page, '/terms', 'footer'),
  (page) => follow(page, '#refunds'),
  (page) => follow(page, '/privacy', 'main'),
  (page) => follow(page, '/ja/privacy'),
  (page) => follow(page, '/ja/contact', 'footer'),
];
