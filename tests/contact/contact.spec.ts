import type {Locator, Page} from 'playwright/test';
import sharp from 'sharp';
import {arriveInPieces, boxOf, expect, holdBack, product, test} from '../site';

/* How the frame looks in every engine: tests/engines. Which form it shows, and what that may do: tests/other-site. */

const PAGE = '/ja/contact';
const FORM = product.contact.formUrls.ja;
const LOADING = '読み込み中…';

/** Ends the time for which something is kept back; returns how many milliseconds it was. */
const endDelay = (one: Locator) =>
  one.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.finish();
    return animation?.effect?.getTiming().delay;
  });

test('a slow form shows the loading text until it is there, and in the end owns up to it; its frame is 1000 px high', async ({
  page,
}) => {
  const answer = await holdBack(page, `${FORM}**`);
  await page.goto(PAGE, {waitUntil: 'commit'});
  await expect(page.getByText(LOADING)).toBeVisible();
  // The drawing breathes for 5 seconds at most (WCAG 2.2.2), and not for those who want no motion.
  const drawing = page.locator('[role=status] svg').first();
  for (const [reducedMotion, breathes] of [
    ['reduce', []],
    ['no-preference', [4_800]],
  ] as const) {
    // It begins anew when motion is welcome again, however slow the machine was until then.
    await page.emulateMedia({reducedMotion});
    const times = drawing.evaluate((svg) =>
      svg.getAnimations().map(({effect}) => effect?.getComputedTiming().activeDuration),
    );
    expect(await times).toEqual(breathes);
  }
  const slow = page.locator('[role=status] span').last();
  expect(await endDelay(slow)).toBe(10_000);
  await slow.locator(`a[href="${FORM}"]`).click({trial: true});
  answer();
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(page.frameLocator('iframe').getByLabel('Name')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 900});
    await expect(page.locator('iframe')).toHaveCSS('height', '1000px');
  }
});

test('a form that is there before the rest of the page leaves no loading text', async ({page}) => {
  await arriveInPieces(
    page,
    PAGE,
    (text) => text.split(/(?<=<\/iframe>)/),
    async () => {
      await expect(page.frameLocator('iframe').getByLabel('Name')).toBeVisible();
      await page.frames()[1]?.waitForLoadState();
    },
  );
  await expect(page.getByText(LOADING)).toBeHidden();
});

/** A form of which a part does not come. */
const HALF = '<!doctype html><title>Form</title><label>Name <input></label><img src="/never.png" alt="">';

async function haveHalf(page: Page) {
  await page.route(`${FORM}**`, (route) => route.fulfill({contentType: 'text/html', body: HALF}));
  await page.route('**/never.png', () => {});
}

test('half a form is not shown; one that never ends loading comes in the end, below the words', async ({
  page,
}) => {
  await haveHalf(page);
  await page.goto(PAGE, {waitUntil: 'commit'});
  const [frame, words, name] = [
    page.locator('iframe'),
    page.locator('iframe + p'),
    page.frameLocator('iframe').getByLabel('Name'),
  ];
  await expect(name).toBeAttached();
  await expect(frame).toBeHidden();
  expect(await endDelay(frame)).toBe(10_000);
  await name.fill('Aki');
  await expect(words).toBeVisible();
  expect((await boxOf(frame)).top).toBeGreaterThanOrEqual((await boxOf(words)).bottom);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the form is there at once, and no words', async ({page}) => {
    await haveHalf(page);
    await page.goto(PAGE, {waitUntil: 'commit'});
    await expect(page.frameLocator('iframe').getByLabel('Name')).toBeAttached();
    // Not only after ten seconds.
    expect(await page.locator('iframe').isVisible()).toBe(true);
    await expect(page.locator('iframe + p')).toBeHidden();
  });
});

test('in the dark, a form that sets no ground is black on white', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  const body = '<!doctype html><title>Form</title><p>Here';
  await page.route(`${FORM}**`, (route) => route.fulfill({contentType: 'text/html', body}));
  await page.goto(PAGE);
  await expect(page.locator('iframe[data-loaded]')).toBeVisible();
  const {dominant} = await sharp(await page.locator('iframe').screenshot()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
