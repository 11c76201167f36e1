import {expect, test} from '../site';
import {warmth} from './shown';

const CANVAS = '#about canvas';

// In Chromium: tests/landing/depth. In WebKit: webkit.spec.ts.
test('the depth preview shows the photo, its depth from indigo to gold, and the photo again in 3D', {
  tag: '@firefox',
}, async ({page}) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page.locator('#about picture img').scrollIntoViewIfNeeded();
  const modes = page.locator('#about input[type=radio]');
  await expect(modes).toHaveCount(3);
  const choose = (mode: string) => page.locator(`#about label:has(input[value="${mode}"])`).click();
  const photo = await warmth(await page.locator('#about picture img').screenshot());
  await choose('depth');
  await expect(page.locator(CANVAS)).toHaveAttribute('data-drawn');
  // In the map what is near is more golden than in the photo.
  await expect.poll(async () => warmth(await page.locator(CANVAS).screenshot())).toBeGreaterThan(photo + 10);
  await choose('3d');
  await expect
    .poll(async () => Math.abs((await warmth(await page.locator(CANVAS).screenshot())) - photo))
    .toBeLessThan(10);
  await page.getByRole('slider').first().focus();
  const upright = await page.locator(CANVAS).screenshot();
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => upright.equals(await page.locator(CANVAS).screenshot())).toBe(false);
  await choose('photo');
  await expect(page.locator(CANVAS)).toBeHidden();
});
