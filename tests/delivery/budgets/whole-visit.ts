import type {Page} from 'playwright/test';

/** A part of a whole visit: what the visitor does, and its name. */
export type Step = {readonly name: string; readonly go: (page: Page, site: string) => Promise<void>};

/** Presses a link wherever it stands; the menus of a small screen may hide it. */
async function follow(page: Page, link: string, arrived: RegExp): Promise<void> {
  await page.locator(link).first().dispatchEvent('click');
  await page.waitForURL(arrived);
}

/** Sees the app's picture, and leans it once where it can be leant. */
async function seePreview(page: Page): Promise<void> {
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  const preview = page.locator('[data-hydrate]');
  if ((await preview.count()) === 0) return;
  await preview.hover();
  const drawn = page.locator('canvas[data-drawn]');
  await drawn.waitFor();
  await drawn.press('ArrowLeft');
}

/**
 * What someone does who looks at everything once, on a phone. The links are found by where they lead, so that
 * the same visit can be made to another site of the same pages.
 */
export const wholeVisit: readonly Step[] = [
  {name: 'landing', go: async (page, site) => void (await page.goto(site))},
  {name: 'preview, leant', go: seePreview},
  {
    name: 'to its end',
    go: async (page) => {
      await page.mouse.wheel(0, 1);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {name: 'terms', go: (page) => follow(page, 'footer a[href$="/terms"]', /\/terms$/)},
  {name: 'a section', go: (page) => follow(page, 'a[href$="#refunds"]', /#refunds$/)},
  {name: 'privacy', go: (page) => follow(page, 'main a[href$="/privacy"]', /\/privacy$/)},
  {name: 'in Japanese', go: (page) => follow(page, 'a[href$="/ja/privacy"]', /\/ja\/privacy$/)},
  {name: 'contact', go: (page) => follow(page, 'footer a[href$="/ja/contact"]', /\/ja\/contact$/)},
];
