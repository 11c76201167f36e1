import {warmth} from '../pages/shown';
import {expect, test} from '../site';

// In Chromium: tests/landing/depth. In WebKit: webkit.spec.ts.
test('the depth preview shows the photo, its depth from indigo to gold, and the photo again in 3D', {
  tag: '@firefox',
}, async ({page}) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  const picture = page.locator('#about picture img');
  const canvas = page.locator('#about canvas');
  await picture.scrollIntoViewIfNeeded();
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(avif|webp)$/);
  const choose = (mode: string) => page.locator(`#about label:has(input[value="${mode}"])`).click();
  const canvasWarmth = async () => warmth(await canvas.screenshot());
  const photo = await warmth(await picture.screenshot());
  await choose('depth');
  await expect(canvas).toHaveAttribute('data-drawn');
  // In the map what is near is more golden than in the photo.
  await expect.poll(canvasWarmth).toBeGreaterThan(photo + 10);
  await choose('3d');
  await expect.poll(async () => Math.abs((await canvasWarmth()) - photo)).toBeLessThan(10);
  await page.getByRole('slider').first().focus();
  const upright = await canvas.screenshot();
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => upright.equals(await canvas.screenshot())).toBe(false);
  await choose('photo');
  await expect(canvas).toBeHidden();
});
