import type {Page} from 'playwright/test';
import {drawingChromium} from '../../browsers';
import {expect, saveData, test} from '../../site';
import {passFrames, pictureOf, visit} from './open';

test.use({
  launchOptions: drawingChromium,
  viewport: {width: 600, height: 700},
  expectedMessages: /ERR_FAILED|broken on purpose/,
});

const LAYERS = /-(masks|depths)\.\w+\.webp$/;

const opener = (page: Page) => page.getByRole('button', {name: 'See the photo in 3D'});

test('with Save-Data the keyboard opens it, once, by the button on the photo, and goes on at the sliders', async ({
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
  const asked = (await page.requests()).filter((request) => LAYERS.test(request.url()));
  expect(asked).toHaveLength(2);
});

/** What may keep the preview from coming until it is mended, and the sign that it has: nothing promises 3D without WebGL. */
const FAILURES = {
  'its layers do not come': {
    fail: (page: Page) => page.route(LAYERS, (route) => route.abort()),
    sign: (page: Page): Promise<unknown> => page.waitForEvent('requestfailed'),
  },
  'there is no WebGL 2': {
    fail: (page: Page) =>
      page.addInitScript(() => {
        const {prototype} = HTMLCanvasElement;
        const {getContext} = prototype;
        Object.assign(prototype, {getContext: () => null});
        Object.assign(window, {mend: () => Object.assign(prototype, {getContext})});
      }),
    sign: (page: Page) => expect(opener(page)).toHaveCount(0),
  },
};

// Of its code: tests/engines/scripts.spec.ts.
for (const [what, {fail, sign}] of Object.entries(FAILURES)) {
  test(`where ${what} the picture stays, and a press alone asks for it again`, async ({page}) => {
    await fail(page);
    await page.goto('/');
    const failed = sign(page);
    const canvas = await page.locator('canvas').elementHandle();
    await pictureOf(page).hover();
    await failed;
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(pictureOf(page)).toBeVisible();
    // Nothing is left on the graphics processor.
    const isKept = () =>
      canvas?.evaluate((one: HTMLCanvasElement) => one.getContext('webgl2')?.isContextLost());
    await expect.poll(isKept).not.toBe(false);
    await page.unrouteAll({behavior: 'wait'});
    await page.evaluate('window.mend?.()');
    await page.mouse.move(1, 1);
    await pictureOf(page).hover();
    await passFrames(page);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await pictureOf(page).click();
    await expect(page.getByRole('radio')).toHaveCount(3);
  });
}

test('an error in it leaves the page as it was, with the photo', async ({page}) => {
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
});
