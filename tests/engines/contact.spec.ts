import type {Route} from 'playwright/test';
import {documentOf, expect, test} from '../site';

test.use({expectedMessages: /refused|ERR_|X-Frame-Options|framed|Load denied|chrome-error|NS_ERROR/i});

// With the form there: tests/pages/visits.spec.ts, webkit.spec.ts, tests/contact.
for (const [state, answer] of Object.entries({
  down: (route: Route) => route.abort(),
  'not to be framed': (route: Route) =>
    route.fulfill({headers: {'x-frame-options': 'DENY'}, contentType: 'text/html', body: 'form'}),
})) {
  test(`with the form’s host ${state} the page stands and shows a way round`, {tag: '@engines'}, async ({
    page,
  }) => {
    const form = documentOf('/contact')('main iframe').attr('src') ?? '';
    await page.route(`${form}**`, answer);
    const asked = page.waitForRequest(`${form}**`);
    await page.goto('/contact', {waitUntil: 'domcontentloaded'});
    await asked;
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator(`main li a[href="${form}"][rel="noopener noreferrer"]`)).toBeVisible();
  });
}
