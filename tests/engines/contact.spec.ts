import {expect, formUrls, test} from '../site';

test.use({expectedMessages: /refused|ERR_|X-Frame-Options|framed|Load denied|chrome-error|NS_ERROR/i});

// With the form there: tests/pages/visits.spec.ts, webkit.spec.ts, tests/contact.
for (const [state, headers] of [
  ['down', undefined],
  ['not to be framed', {'x-frame-options': 'DENY'}],
] as const) {
  test(`with the form’s host ${state} the page stands and shows a way round`, {tag: '@engines'}, async ({
    page,
  }) => {
    for (const url of formUrls) {
      await page.route(`${url}**`, (route) =>
        headers ? route.fulfill({headers, contentType: 'text/html', body: 'form'}) : route.abort(),
      );
    }
    const asked = page.waitForRequest((request) => formUrls.some((url) => request.url().startsWith(url)));
    await page.goto('/contact', {waitUntil: 'domcontentloaded'});
    await asked;
    await expect(page.locator('h1')).toBeVisible();
    const form = await page.locator('main iframe').getAttribute('src');
    const way = page.locator(`main li a[href="${form}"]`);
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  });
}
