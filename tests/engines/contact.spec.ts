import {expect, formUrls, pagesIn, test} from '../site';

const contactPages = (browserName: string) =>
  pagesIn(browserName).filter((page) => page.endsWith('/contact'));

test('the form is there, 1000 px high, and nothing says that it is loading', {tag: '@engines'}, async ({
  page,
  browserName,
}) => {
  for (const address of contactPages(browserName)) {
    await page.goto(address);
    await expect(page.frameLocator('main iframe').getByLabel('Name')).toBeVisible();
    await expect(page.locator('main [role=status]')).toBeHidden();
    expect(await page.locator('main iframe').evaluate((frame) => frame.clientHeight)).toBe(1000);
  }
});

for (const [state, headers] of [
  ['down', undefined],
  ['not to be framed', {'x-frame-options': 'DENY'}],
] as const) {
  test.describe(state, () => {
    test.use({expectedMessages: /refused|ERR_|X-Frame-Options|framed|Load denied|chrome-error|NS_ERROR/i});

    test(`with the form’s host ${state} the page stands and shows a way round`, {tag: '@engines'}, async ({
      page,
      browserName,
    }) => {
      for (const url of formUrls) {
        await page.route(`${url}**`, (route) =>
          headers ? route.fulfill({headers, contentType: 'text/html', body: 'form'}) : route.abort(),
        );
      }
      for (const address of contactPages(browserName)) {
        const asked = page.waitForRequest((request) => formUrls.some((url) => request.url().startsWith(url)));
        await page.goto(address, {waitUntil: 'domcontentloaded'});
        await asked;
        await expect(page.locator('h1')).toBeVisible();
        const form = await page.locator('main iframe').getAttribute('src');
        const way = page.locator(`main li a[href="${form}"]`);
        await expect(way).toBeVisible();
        await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });
  });
}
