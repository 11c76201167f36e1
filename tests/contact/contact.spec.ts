import {readFileSync} from 'node:fs';
import type {Page} from 'playwright/test';
import sharp from 'sharp';
import {serveLocally} from '../loopback';
import {addressIn, boxOf, documentOf, expect, fileOf, holdBack, otherLanguage, product, test} from '../site';

/*
 * tests/engines tests how the frame looks in every engine; tests/other-site, which form it shows with what
 * permissions.
 */

const PAGE = addressIn(otherLanguage, '/contact');
const FORM = product.contact.formUrls[otherLanguage.code];
const LOADING = documentOf(PAGE)('main [role=status]').text();

/** The field of the form in the frame. */
const nameIn = (page: Page) => page.frameLocator('iframe').getByLabel('Name');

test('the loading text is shown until a slow form is loaded; the frame is 1000 px high', async ({page}) => {
  const answer = await holdBack(page, `${FORM}**`);
  await page.goto(PAGE, {waitUntil: 'commit'});
  await expect(page.getByText(LOADING)).toBeVisible();
  // The drawing's animation takes 5 seconds at most (WCAG 2.2.2), and is off with reduced motion.
  const drawing = page.locator('[role=status] svg').first();
  for (const [reducedMotion, durations] of [
    ['reduce', []],
    ['no-preference', [4_800]],
  ] as const) {
    // Switching motion on starts the animation again, so that it cannot have ended on a slow machine.
    await page.emulateMedia({reducedMotion});
    const actual = drawing.evaluate((svg) =>
      svg.getAnimations().map(({effect}) => effect?.getComputedTiming().activeDuration),
    );
    expect(await actual).toEqual(durations);
  }
  answer();
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(nameIn(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCSS('height', '1000px');
});

test('the loading text disappears even if the form is loaded before the rest of the page', async ({page}) => {
  const [start, rest] = readFileSync(fileOf(PAGE), 'utf8').split(/(?<=<\/iframe>)/);
  await using server = await serveLocally(async (_request, response) => {
    response.setHeader('content-type', 'text/html').write(start);
    await expect(nameIn(page)).toBeVisible();
    await page.frames()[1]?.waitForLoadState();
    response.end(rest);
  });
  await page.goto(server.url);
  await expect(page.getByText(LOADING)).toBeHidden();
});

/** Answers for the form's server. */
const serveForm = (page: Page, body: string) =>
  page.route(`${FORM}**`, (route) => route.fulfill({contentType: 'text/html', body}));

/** Serves a form that never finishes loading, because an image does not arrive. */
async function serveIncompleteForm(page: Page) {
  await serveForm(
    page,
    '<!doctype html><title>Form</title><label>Name <input></label><img src="/never.png" alt="">',
  );
  await page.route('**/never.png', () => {});
}

test('a form that never finishes loading is hidden for 10 s, from when the page is shown, and then shown below the loading text', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', {value: true}));
  await serveIncompleteForm(page);
  await page.goto(PAGE, {waitUntil: 'commit'});
  const frame = page.locator('iframe');
  const words = page.getByText(LOADING);
  const name = nameIn(page);
  await expect(name).toBeAttached();
  /** Ends the delays after which the frame is shown, and returns them in milliseconds. */
  const endDelays = () =>
    frame.evaluate((element) =>
      element.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    );
  // On a prerendered page, they begin when it is shown.
  expect(await endDelays()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(frame).toBeHidden();
  expect(await endDelays()).toEqual([10_000]);
  await name.fill('Aki');
  await expect(words).toBeVisible();
  expect((await boxOf(frame)).top).toBeGreaterThanOrEqual((await boxOf(words)).bottom);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the form is shown at once, and no loading text', async ({page}) => {
    await serveIncompleteForm(page);
    await page.goto(PAGE, {waitUntil: 'commit'});
    await expect(nameIn(page)).toBeAttached();
    // Without waiting for the 10 seconds.
    expect(await page.locator('iframe').isVisible()).toBe(true);
    await expect(page.locator('iframe + p')).toBeHidden();
  });
});

/** A form with its button at the end of the frame, and its answer, at the same address. */
const LONG_FORM = (method: string) =>
  method === 'POST'
    ? '<!doctype html><title>Answer</title><p>We have it.'
    : '<!doctype html><title>Form</title><form method="post" style="height:940px;position:relative"><label>Name <input name="name"></label><button style="position:absolute;bottom:0">Send</button></form>';

test('the answer of a form that was sent is scrolled into view, below the navbar, and keeps the focus where it is; not the first page, and not if the visitor has left the frame behind', {
  tag: '@engines',
}, async ({page}) => {
  await page.route(`${FORM}**`, (route) =>
    route.fulfill({contentType: 'text/html', body: LONG_FORM(route.request().method())}),
  );
  for (const [width, height] of [
    [390, 664],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({width, height});
    await page.goto(PAGE);
    await expect(page.locator('iframe[data-loaded]')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.frameLocator('iframe').getByRole('button').click();
    const answer = page.frameLocator('iframe').getByText('We have it.');
    await expect(answer).toBeInViewport({ratio: 1});
    const [bar, frame] = [await boxOf(page.locator('header > nav')), await boxOf(page.locator('iframe'))];
    expect(frame.top, `${width} px`).toBeGreaterThanOrEqual(bar.bottom);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  }
  await page.goto(PAGE);
  const answered = await holdBack(page, `${FORM}**`);
  await page.frameLocator('iframe').getByRole('button').click();
  const toEnd = () => {
    document.documentElement.style.scrollBehavior = 'auto';
    document.body.style.paddingBlockEnd = '3000px';
    scrollTo(0, document.body.scrollHeight);
    return scrollY;
  };
  const place = await page.evaluate(toEnd);
  answered();
  await expect(page.frameLocator('iframe').getByText('We have it.')).toBeAttached();
  await page.frames()[1]?.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a form may ask before it is sent, open a window that keeps its opener, and let its answer replace the page', {
  tag: '@engines',
}, async ({page, context}) => {
  await context.route(`${FORM}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Form</title><form target="_top" action="/done" onsubmit="return confirm('Send?')"><button>Send</button></form>
        <button onclick="window.open('/done')">Sign in</button>`,
    }),
  );
  const isDone = (url: URL) => url.pathname === '/done' && url.origin === new URL(String(FORM)).origin;
  await context.route(isDone, (route) => route.fulfill({contentType: 'text/html', body: '<h1>/done'}));
  await page.goto(PAGE);
  const form = page.frameLocator('iframe');
  const [signIn] = await Promise.all([
    context.waitForEvent('page'),
    form.getByRole('button', {name: 'Sign in'}).click(),
  ]);
  await expect(signIn.getByText('/done')).toBeVisible();
  expect(await signIn.evaluate(() => window.opener !== null)).toBe(true);
  await signIn.close();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await form.getByRole('button', {name: 'Send'}).click();
  await expect(page.getByRole('heading', {name: '/done'})).toBeVisible();
  expect(asked).toEqual(['Send?']);
});

/** Returns the mean brightness of the frame's part of the page, 0 to 255. */
async function brightness(page: Page) {
  const {channels} = await sharp(await page.locator('iframe').screenshot({animations: 'allow'})).stats();
  return channels.slice(0, 3).reduce((sum, {mean}) => sum + mean, 0) / 3;
}

test('in the dark scheme, a form without a ground is no white area while nothing of it is there, and black on white then', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await serveIncompleteForm(page);
  const answer = await holdBack(page, `${FORM}**`);
  await page.goto(PAGE, {waitUntil: 'commit'});
  const frame = page.locator('iframe');
  // After ten seconds.
  await expect.poll(() => frame.evaluate((it) => it.getAnimations().length)).toBe(1);
  await frame.evaluate((it) => it.getAnimations()[0]?.finish());
  await expect(frame).toBeVisible();
  // Not white, but light enough for the black text of a form without a ground, in engines that paint none then.
  expect(await brightness(page)).toBeLessThan(190);
  answer();
  await expect(nameIn(page)).toBeVisible();
  expect(await frame.getAttribute('data-loaded')).toBeNull();
  await expect.poll(() => brightness(page)).toBeGreaterThan(230);
});

test('a form without a background colour is black on white in the dark scheme', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await serveForm(page, '<!doctype html><title>Form</title><p>Here');
  await page.goto(PAGE);
  await expect(page.locator('iframe[data-loaded]')).toBeVisible();
  const {dominant} = await sharp(await page.locator('iframe').screenshot()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('the arrow stands directly after the last word of its link, wherever its lines end', async ({page}) => {
  await page.goto('/contact');
  const link = page.locator('main a[target=_blank]');
  // From the end of the words to the arrow, in CSS pixels, by the width of the link's box.
  const distances = await link.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.querySelector('span > span') as Node);
    const arrow = element.querySelector('svg') as Element;
    const box = element.parentElement as HTMLElement;
    return Array.from({length: 60}, (_, at) => {
      box.style.inlineSize = `${100 + 5 * at}px`;
      const right = Array.from(words.getClientRects()).at(-1)?.right ?? 0;
      return arrow.getBoundingClientRect().left - right;
    });
  });
  for (const [at, distance] of distances.entries()) expect(distance, `${100 + 5 * at} px`).toBeCloseTo(0, 0);
});
