import type {Page} from 'playwright/test';
import {expect, test} from '../site';

/** Waits until a section's heading stands just below the navbar: nearer than a card's padding. */
const expectBelowNavbar = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.evaluate((name) => {
        const heading = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
        const bar = document.querySelector('header nav')?.getBoundingClientRect().bottom ?? Number.NaN;
        return heading >= bar && heading < bar + 60;
      }, id),
    )
    .toBe(true);

test('contents lead to a section, back leads back, an address opens a section, and a press copies it', {
  tag: '@engines',
}, async ({page, context, browserName}) => {
  // Chromium's headless shell has nobody to ask, and refuses what the whole browser lets a press do.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  await page.goto('/privacy');
  const headings = page.locator('article > section div:has(> h2)');
  const [, second = '', third = ''] = await headings
    .locator('h2')
    .evaluateAll((titles) => titles.map(({id}) => id));
  await page.locator(`article > nav a[href="#${third}"]`).click();
  await expectBelowNavbar(page, third);
  await expect(page).toHaveURL(`/privacy#${third}`);
  // Not `goBack`, which Firefox's driver does not end where only the section changes.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => [location.hash, scrollY < 100])).toEqual(['', true]);

  await page.goto(`/privacy?from=friend#${second}`);
  await expectBelowNavbar(page, second);
  const heading = headings.nth(2);
  const status = heading.locator('[role=status]');
  await expect(status).toBeEmpty();
  await heading.locator('a').click();
  await expect(status).not.toBeEmpty();
  await expect(page).toHaveURL(`/privacy?from=friend#${third}`);
  // The site may not read the clipboard, so it is read as a person would.
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus());
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.locator('textarea')).toHaveValue(page.url());
  await page.locator('h1').click();
  await expect(status).toBeEmpty();

  // A copy that the browser refuses is not claimed.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => {
      document.body.dataset.refused = '';
      return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    };
  });
  await heading.locator('a').click();
  await expect(page.locator('body')).toHaveAttribute('data-refused', '');
  await expect(status).toBeEmpty();
});
