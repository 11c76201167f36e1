import type {Page} from 'playwright/test';
import {homeOf, languageOf, languages} from '../../src/locale/languages';
import {layoutProblems} from '../pages/layout-problems';
import {expect, pagesIn, pagesWithReact, test} from '../site';
import {firstScreen, movement, whole} from './shown';

/** As WCAG 1.4.12 has it. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** As WCAG 1.4.4 has it. */
const TWICE_AS_LARGE = 'html { font-size: 200% !important; }';

/** Widths of screens, and what a visitor's own style sheet says of text there. */
const SCREENS = [
  [320, ''],
  [390, SPACED],
  [480, TWICE_AS_LARGE],
  [640, ''],
  [768, ''],
  [1024, ''],
  [1280, SPACED],
  [1280, TWICE_AS_LARGE],
  [2560, ''],
] as const;

/** What is measured need not be drawn; of all this, drawing takes the longest. */
const UNSEEN = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';

/** Sets a visitor's own style sheet on the open page, in place of the last one. */
const setRules = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** Holds the open page to what every page shows first, and says how it moves once all has come into view. */
async function expectWhole(page: Page, address: string, scheme: 'light' | 'dark') {
  await expect.poll(() => page.evaluate(firstScreen), address).toEqual(whole(address, scheme));
  await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  if (pagesWithReact.includes(address)) {
    await page.evaluate(() =>
      document.querySelector('[data-hydrate]')?.scrollIntoView({behavior: 'instant'}),
    );
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  }
  return page.evaluate(movement);
}

test.use({expectedMessages: /404/});

for (const language of languages) {
  test(`every page in ${language.code} fits from 320 to 2560 px, with text spaced and enlarged, and stands still`, {
    tag: '@engines',
  }, async ({page, browserName}) => {
    test.slow();
    for (const address of pagesIn(browserName).filter((one) => languageOf(one) === language)) {
      await page.goto(address);
      for (const [width, rules] of SCREENS) {
        await setRules(page, UNSEEN + rules);
        await page.setViewportSize({width, height: 900});
        expect(await page.evaluate(layoutProblems), `${address} at ${width} px ${rules}`).toEqual([]);
      }
      await setRules(page, '');
      await page.setViewportSize({width: 390, height: 844});
      const {seconds, scrolling} = await expectWhole(page, address, 'light');
      expect([seconds, scrolling], address).toEqual([[], 'auto']);
    }
  });
}

test.describe('in the dark, with movement', () => {
  test.use({colorScheme: 'dark', contextOptions: {reducedMotion: 'no-preference'}});

  // The depth preview, which sways on, has a control that stops it.
  test('every page is whole in the dark scheme, moves where it may, and by itself for no more than 5 s (WCAG 2.2.2)', {
    tag: '@dark',
  }, async ({page, browserName}) => {
    test.slow();
    for (const address of pagesIn(browserName)) {
      await page.goto(address);
      expect(await page.evaluate(layoutProblems), address).toEqual([]);
      const {seconds, moving, scrolling} = await expectWhole(page, address, 'dark');
      expect(Math.max(0, ...seconds), address).toBeLessThanOrEqual(5);
      expect(scrolling, address).toBe('smooth');
      if (address === homeOf(languageOf(address))) expect(moving, address).toBeGreaterThan(3);
    }
  });
});

test('back finds the page where it was left', {tag: '@engines'}, async ({page}) => {
  await page.goto('/terms');
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('footer a[href="/privacy"]').click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.locator('[popovertarget=languages]').click();
  await expect(page.locator('#languages')).toBeVisible();
});
