import type {Page} from 'playwright/test';
import {documentOf, expect, saveData, test} from '../../site';
import {passFrames, pictureOf, visit} from './open';

test.use({
  viewport: {width: 600, height: 700},
  expectedMessages: /ERR_FAILED|broken on purpose/,
});

const LAYERS = /-(masks|depths)\.\w+\.webp$/;

/** Returns the button on the photo, which opens the preview. */
const opener = (page: Page) => page.getByRole('button', {name: documentOf('/')('#about button').text()});

test('with Save-Data, the button on the photo opens the preview by keyboard, only once, and then the first slider has the focus', async ({
  page,
}) => {
  await saveData(page);
  await visit(page);
  await expect(opener(page)).toHaveCSS('opacity', '0');
  await opener(page).focus();
  await expect(opener(page)).toHaveCSS('opacity', '1');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(page.getByRole('slider').first()).toBeFocused();
  await expect(opener(page)).toHaveCount(0);
  const requests = (await page.requests()).filter((request) => LAYERS.test(request.url()));
  expect(requests).toHaveLength(2);
});

/** Causes for which the preview cannot open. */
const FAILURES = {
  'its layers cannot be loaded': (page: Page) => page.route(LAYERS, (route) => route.abort()),
  'the photo fails while the preview waits for it': (page: Page) =>
    page.route(/photo-\d+\.\w+\.avif$/, async (route) => {
      await page.locator('html[data-has-hydrated=true]').waitFor();
      await passFrames(page);
      await route.abort();
    }),
  'there is no WebGL 2': (page: Page) =>
    page.addInitScript(() => {
      const {prototype} = HTMLCanvasElement;
      const {getContext} = prototype;
      Object.assign(prototype, {getContext: () => null});
      Object.assign(window, {fix: () => Object.assign(prototype, {getContext})});
    }),
};

// tests/engines/scripts.spec.ts tests that its script cannot be loaded; preview.spec.ts, that its WebGL context
// is lost.
for (const [cause, fail] of Object.entries(FAILURES)) {
  test(`if ${cause}, the picture stays, and only a press tries to open the preview again`, async ({page}) => {
    await fail(page);
    await page.goto('/');
    const canvas = await page.locator('canvas').elementHandle();
    await pictureOf(page).hover();
    // Each attempt has a canvas of its own.
    await expect.poll(() => canvas?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(pictureOf(page)).toBeVisible();
    // The WebGL context, if there was one, has been released.
    const isContextLost = () =>
      canvas?.evaluate((element: HTMLCanvasElement) => element.getContext('webgl2')?.isContextLost());
    await expect.poll(isContextLost).not.toBe(false);
    await page.unrouteAll({behavior: 'wait'});
    await page.evaluate('window.fix?.()');
    await page.mouse.move(1, 1);
    await pictureOf(page).hover();
    await passFrames(page);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await pictureOf(page).click();
    await expect(page.getByRole('radio')).toHaveCount(3);
  });
}

test('an error in the controls of the preview removes them, and the photo stays', async ({page}) => {
  await page.addInitScript(() => {
    const {setAttribute} = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'step') throw new Error('broken on purpose');
      setAttribute.call(this, name, value);
    };
  });
  await visit(page);
  await pictureOf(page).hover();
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(1);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(pictureOf(page)).toBeVisible();
});
