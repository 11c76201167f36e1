import type {Page} from 'playwright/test';
import sharp from 'sharp';
import {homeOf, languageOf, languages} from '../../src/locale/languages';
import {layoutProblems} from '../pages/layout-problems';
import {expect, pagesIn, test} from '../site';
import {firstScreen, movement, WHOLE} from './shown';

/** As WCAG 1.4.12 has it. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** As WCAG 1.4.4 has it. */
const TWICE_AS_LARGE = 'html { font-size: 200% !important; }';

/** Widths of screens, and what a visitor's own style sheet says of text there. */
const SCREENS = [
  {width: 320, texts: ['']},
  {width: 390, texts: ['', SPACED]},
  {width: 480, texts: [TWICE_AS_LARGE]},
  {width: 768, texts: ['']},
  {width: 1024, texts: ['']},
  {width: 1280, texts: [SPACED, TWICE_AS_LARGE]},
  {width: 1440, texts: ['']},
  {width: 2560, texts: ['']},
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

/** Holds the open page to what every page shows first. */
async function expectWhole(page: Page, address: string, scheme: 'light' | 'dark'): Promise<void> {
  const expected = {...WHOLE, language: languageOf(address).code, scheme};
  expect(await page.evaluate(firstScreen), address).toEqual(expected);
  const {data} = await sharp(await page.screenshot())
    .resize(160)
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3) & 0xf8f8f8);
  expect(colours.size, `${address}: colours on the screen`).toBeGreaterThan(12);
}

/** Describes how a page moves, once everything on it has come into view and React has taken over where it is needed. */
async function movementOf(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    document.querySelector('[data-hydrate]')?.scrollIntoView();
  });
  await page.keyboard.press('Shift');
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-hydrate]') || document.documentElement.dataset.hasHydrated === 'true',
  );
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
      for (const {width, texts} of SCREENS) {
        await setRules(page, UNSEEN);
        await page.setViewportSize({width, height: 900});
        for (const rules of texts) {
          await setRules(page, UNSEEN + rules);
          expect(await page.evaluate(layoutProblems), `${address} at ${width} px ${rules}`).toEqual([]);
        }
        if (width !== 390 && width !== 1440) continue;
        await setRules(page, '');
        await expectWhole(page, address, 'light');
      }
      await setRules(page, '');
      const {seconds, scrolling} = await movementOf(page);
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
      await expectWhole(page, address, 'dark');
      expect(await page.evaluate(layoutProblems), address).toEqual([]);
      const {seconds, moving, scrolling} = await movementOf(page);
      expect(Math.max(0, ...seconds), address).toBeLessThanOrEqual(5);
      expect(scrolling, address).toBe('smooth');
      if (address === homeOf(languageOf(address))) expect(moving, address).toBeGreaterThan(3);
    }
  });

  test('back and forward find the page where it was left', {tag: '@dark'}, async ({page}) => {
    await page.goto('/terms');
    await page.evaluate(() => scrollTo({top: 600, behavior: 'instant'}));
    await page.locator('footer a[href="/privacy"]').click();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.locator('[popovertarget=languages]').click();
    await expect(page.locator('#languages')).toBeVisible();
  });
});

test('the picture is there once it is reached, in a format of today', {tag: '@engines'}, async ({page}) => {
  await page.goto('/');
  const picture = page.locator('#about picture img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(avif|webp)$/);
});
