import {addressIn, expect, otherLanguage, test} from '../site';

test.use({expectedMessages: /TypeError|error boundary/i});

test('if a component throws an error, an error page in the page’s language and style is shown', async ({
  page,
}) => {
  // Removes the product's facts from the bundle, so that components fail.
  await page.route(/\/main\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\bproduct\b(?="?:\{)/, 'missing');
    await route.fulfill({response, body});
  });
  await page.goto(addressIn(otherLanguage, '/'));
  await page.locator('[data-hydrate]').hover();
  // Docusaurus's words in the languages that this test knows.
  const words: Record<string, string> = {
    en: 'This page crashed.',
    ja: 'エラーが発生しました',
    de: 'Die Seite ist abgestürzt.',
  };
  await expect(page.getByRole('heading', {level: 1})).toHaveText(words[otherLanguage.code] ?? /./);
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
});
