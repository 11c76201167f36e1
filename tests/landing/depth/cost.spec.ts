import {brotliCompressSync} from 'node:zlib';
import type {Page} from 'playwright/test';
import {drawingChromium} from '../../browsers';
import {budgets, expectWithin} from '../../delivery/budgets/budgets';
import {expect, saveData, test} from '../../site';
import {passFrames, pictureOf, visit} from './open';

test.use({launchOptions: drawingChromium, viewport: {width: 600, height: 700}});

const LAYERS = /-(masks|depths)\.\w+\.webp$/;
const CODE = /\/depth-preview\.\w+\.js$/;

/** Keeps the addresses of the scripts and layers that a page asks for. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(request.url()) || LAYERS.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

const opener = (page: Page) => page.getByRole('button', {name: 'See the photo in 3D'});

// That nothing comes before it is near, and nothing shifts as it opens: tests/delivery.
test('its code and layers keep within their bytes', async ({page}) => {
  const requests = requestsOf(page);
  await visit(page);
  await pictureOf(page).scrollIntoViewIfNeeded();
  await page.getByRole('radio').first().waitFor();
  const fetched = requests.filter((address) => LAYERS.test(address) || CODE.test(address));
  expect(fetched).toHaveLength(3);
  let bytes = 0;
  for (const address of fetched) {
    const body = await (await page.request.get(address)).body();
    bytes += CODE.test(address) ? brotliCompressSync(body).length : body.length;
  }
  expectWithin('bytes of the depth preview', bytes, budgets.depthPreviewBytes);
});

test('with Save-Data the keyboard opens it, once, by the button on the photo, and goes on at the sliders', async ({
  page,
}) => {
  await saveData(page);
  const requests = requestsOf(page);
  await visit(page);
  await expect(opener(page)).toHaveCSS('opacity', '0');
  await opener(page).focus();
  await expect(opener(page)).toHaveCSS('opacity', '1');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(page.getByRole('slider').first()).toBeFocused();
  await expect(opener(page)).toHaveCount(0);
  expect(requests.filter((address) => LAYERS.test(address))).toHaveLength(2);
});

// Of its code: tests/engines/scripts.spec.ts.
test('when its layers do not come the picture stays, and a press alone asks for them again', async ({
  page,
  messages,
}) => {
  await visit(page);
  await page.route(LAYERS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await pictureOf(page).click();
  await failed;
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(pictureOf(page)).toBeVisible();
  await page.unrouteAll({behavior: 'wait'});
  await page.mouse.move(1, 1);
  await pictureOf(page).hover();
  await passFrames(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await pictureOf(page).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  expect(messages.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([]);
});

test('without WebGL 2 nothing promises 3D, and a press asks for it again', async ({page}) => {
  await page.addInitScript(() => {
    const {prototype} = HTMLCanvasElement;
    const {getContext} = prototype;
    Object.assign(prototype, {getContext: () => null});
    Object.assign(window, {giveBack: () => Object.assign(prototype, {getContext})});
  });
  await page.goto('/');
  await pictureOf(page).hover();
  await expect(opener(page)).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(pictureOf(page)).toBeVisible();
  await page.evaluate('giveBack()');
  await pictureOf(page).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
});

test('an error in it leaves the page as it was, with the photo', async ({page, messages}) => {
  await page.addInitScript(() => {
    const {setAttribute} = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-valuetext') throw new Error('broken on purpose');
      setAttribute.call(this, name, value);
    };
  });
  await visit(page);
  await pictureOf(page).hover();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(pictureOf(page)).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(messages.splice(0).filter((message) => !message.includes('broken on purpose'))).toEqual([]);
});
