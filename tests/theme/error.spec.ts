import {expect, test} from '../site';

test('a component that throws leaves a page that says so, in its language and style', async ({
  page: tab,
  messages,
}) => {
  // The facts of the product are missing from the bundle.
  await tab.route(/\/main\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\bproduct\b(?="?:\{)/, 'missing');
    await route.fulfill({response, body});
  });
  await tab.goto('/ja');
  await tab.locator('[data-hydrate]').hover();
  await expect(tab.getByRole('heading', {level: 1})).toHaveText('問題が発生しました');
  const again = tab.getByRole('main').getByRole('button');
  expect((await again.boundingBox())?.height).toBe(44);
  expect(messages.splice(0).filter((message) => !/TypeError|error boundary/i.test(message))).toEqual([]);
  await Promise.all([tab.waitForEvent('load'), again.click()]);
  await expect(tab.locator('main > section#about')).toBeVisible();
});
