import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../../src/delivery/site/build-folder';
import {expect, test} from '../site';

test('the browser’s own bar has the ground of the page, in both schemes', async ({page: tab}) => {
  const tokens = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour);
  await tab.goto('/');
  const told = await tab
    .locator('meta[name=theme-color]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
  expect(told).toEqual(grounds);
});

test('the skip link is seen when focused and leads past the bar', async ({page: tab}) => {
  await tab.goto('/privacy');
  const skip = tab.locator('a[href="#main"]');
  await expect(skip).not.toBeInViewport();
  await tab.keyboard.press('Tab');
  await expect(skip).toBeInViewport();
  await tab.keyboard.press('Enter');
  await expect(tab.locator('#main')).toBeFocused();
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
