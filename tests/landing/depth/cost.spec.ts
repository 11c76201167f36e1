import {brotliCompressSync} from 'node:zlib';
import type {Page} from 'playwright/test';
import {drawingChromium} from '../../browsers';
import {budgets} from '../../delivery/budgets/budgets';
import {expect, hydrate, saveData, test} from '../../site';
import {openPreview, passFrames, visit} from './open';

test.use({
  launchOptions: drawingChromium,
  viewport: {width: 600, height: 700},
});

const LAYERS = /-(masks|depths)\.\w+\.webp$/;

function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

const picture = (page: Page) => page.locator('picture:has(+ canvas) img');

test('nothing is fetched for it before it is near the screen', async ({page}) => {
  const requests = requestsOf(page);
  await page.setViewportSize({width: 600, height: 120});
  await visit(page);
  await passFrames(page);
  const before = requests.length;
  expect(requests.filter((address) => LAYERS.test(address) || address.endsWith('.js'))).toEqual([]);

  await picture(page).scrollIntoViewIfNeeded();
  await page.getByRole('radio').first().waitFor();
  const fetched = [...new Set(requests.slice(before))].filter(
    (address) => !/photo-\d|\/main\.\w+\.js/.test(address),
  );
  expect(fetched.filter((address) => LAYERS.test(address))).toHaveLength(2);
  expect(fetched.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  expect(fetched).toHaveLength(3);

  let bytes = 0;
  for (const address of fetched) {
    const body = await (await page.request.get(address)).body();
    const size = address.endsWith('.js') ? brotliCompressSync(body).length : body.length;
    expect(size, address).toBeGreaterThan(100);
    bytes += size;
  }
  test.info().annotations.push({type: 'bytes', description: String(bytes)});
  expect(bytes).toBeLessThanOrEqual(budgets.depthPreviewBytes);
});

test('nothing is fetched for it before the page is idle', async ({page}) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Object.assign(window, {waiting});
    window.requestIdleCallback = (callback) => waiting.push(callback);
  });
  const requests = requestsOf(page);
  await visit(page);
  await picture(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => Reflect.get(window, 'waiting').length > 0);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((address) => LAYERS.test(address))).toEqual([]);
  await page.evaluate(() => {
    for (const callback of Reflect.get(window, 'waiting'))
      callback({didTimeout: false, timeRemaining: () => 50});
  });
  await page.getByRole('radio').first().waitFor();
});

test('with Save-Data the keyboard opens it by the link on the photo, and goes on in the picture', async ({
  page,
}) => {
  await saveData(page);
  const requests = requestsOf(page);
  await visit(page);
  const link = page.locator('[data-hydrate] a');
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await passFrames(page);
  expect(requests.filter((address) => address.endsWith('.js'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('canvas')).toBeFocused();
  await expect(link).toHaveCount(0);
});

test('with Save-Data a press opens it, once, though the bundle is slow and the visitor gone on', async ({
  page,
}) => {
  await saveData(page);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/main\.\w+\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  const requests = requestsOf(page);
  await visit(page);
  await picture(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await passFrames(page);
  expect(requests.filter((address) => /\.js$/.test(address) || LAYERS.test(address))).toEqual([]);

  for (let press = 0; press < 3; press++) await picture(page).click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const place = await page.evaluate(() => scrollY);
  arrive();
  await expect(page.getByRole('radio')).toHaveCount(3);
  expect(requests.filter((address) => LAYERS.test(address))).toHaveLength(2);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

for (const [what, files] of [
  ['code', /\/(?!main\.)[\w]+\.\w+\.js/],
  ['layers', LAYERS],
] as const) {
  test(`when its ${what} did not come, the next wish asks for them again`, async ({page, messages}) => {
    await page.route(files, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await visit(page);
    await picture(page).hover();
    await failed;
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.unrouteAll({behavior: 'wait'});
    await passFrames(page);
    await picture(page).click();
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(messages.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([]);
  });
}

test('without WebGL or without the network the picture stays and no control is shown', async ({
  page,
  messages,
}) => {
  await page.route(LAYERS, (route) => route.abort());
  const requests = requestsOf(page);
  await visit(page);
  await picture(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requests.filter((address) => LAYERS.test(address)).length).toBe(2);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(picture(page)).toBeVisible();

  expect(messages.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([]);

  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
  const before = requests.length;
  await page.goto('/ja');
  await hydrate(page);
  await picture(page).scrollIntoViewIfNeeded();
  await passFrames(page);
  expect(requests.slice(before).filter((address) => LAYERS.test(address))).toEqual([]);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('opening it shifts nothing and keeps to the site’s security policy', async ({page}) => {
  await page.addInitScript(() => {
    const faults: string[] = [];
    Object.assign(window, {faults});
    addEventListener('securitypolicyviolation', (event) =>
      faults.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) faults.push(`layout shift ${JSON.stringify(entry)}`);
    }).observe({type: 'layout-shift'});
  });
  const preview = await openPreview(page);
  await preview.choose('depth');
  await preview.settled();
  expect(await page.evaluate(() => (window as unknown as {faults: string[]}).faults)).toEqual([]);
});
