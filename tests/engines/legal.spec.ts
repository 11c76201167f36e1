import type {Page} from 'playwright/test';
import {documentOf, expect, legalPages, pagesIn, test} from '../site';

/** How far a section's heading stands below the navbar, in pixels. */
const belowNavbar = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.getElementById(name)?.getBoundingClientRect();
    const bar = document.querySelector('header nav')?.getBoundingClientRect();
    return (heading?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
  }, id);

async function expectJustBelowNavbar(page: Page, id: string): Promise<void> {
  await expect(async () => {
    const distance = await belowNavbar(page, id);
    expect(distance, id).toBeGreaterThanOrEqual(0);
    // A card's padding.
    expect(distance, id).toBeLessThan(60);
  }).toPass({timeout: 10_000});
}

/** Those whose third section is not at the end: a page can be scrolled to it. */
const legalPagesIn = (browserName: string) =>
  pagesIn(browserName).filter(
    (page) => legalPages.includes(page) && documentOf(page)('article > section').length > 4,
  );

test('the contents lead to a section and back leads back; sections open by their address', {
  tag: '@engines',
}, async ({page, browserName}) => {
  for (const address of legalPagesIn(browserName)) {
    await page.goto(address);
    const ids = await page
      .locator('article > section h2')
      .evaluateAll((headings) => headings.map(({id}) => id));
    const [, second = '', third = ''] = ids;
    await page.locator(`article > nav a[href="#${third}"]`).click();
    await expectJustBelowNavbar(page, third);
    await expect(page).toHaveURL(`${address}#${third}`);
    // Not `goBack`, which Firefox's driver does not end where only the section changes.
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => [location.hash, scrollY < 100])).toEqual(['', true]);
    // The last ones could not reach the top: there is not enough page below them.
    await page.goto(`${address}?to=section#${second}`);
    await expectJustBelowNavbar(page, second);
  }
});

test('the first press copies the address of a section, and says so', {tag: '@engines'}, async ({
  page,
  context,
  browserName,
}) => {
  // Chromium's headless shell has nobody to ask, and refuses what the whole browser lets a press do.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  for (const address of legalPagesIn(browserName)) {
    // A touch of mouse or keyboard before it would not be a first press.
    await page.goto(`${address}?from=friend`);
    const heading = page.locator('article > section div:has(> h2)').nth(2);
    const status = heading.locator('[role=status]');
    await expect(status).toBeEmpty();
    await heading.locator('a').click();
    await expect(status).not.toBeEmpty();
    const expected = new URL(
      `${address}?from=friend#${await heading.locator('h2').getAttribute('id')}`,
      page.url(),
    );
    await expect.poll(() => page.evaluate(() => location.href)).toBe(expected.href);
    // The site may not read the clipboard, so it is read as a person would.
    await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus());
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.locator('textarea')).toHaveValue(expected.href);
    await page.locator('h1').click();
    await expect(status).toBeEmpty();
  }
});

test('a copy that the browser refuses is not claimed', {tag: '@engines'}, async ({page, browserName}) => {
  for (const address of legalPagesIn(browserName)) {
    await page.goto(address);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => {
        document.body.dataset.refused = '';
        return Promise.reject(new DOMException('refused', 'NotAllowedError'));
      };
    });
    const heading = page.locator('article > section div:has(> h2)').first();
    await heading.locator('a').click();
    await expect(page.locator('body')).toHaveAttribute('data-refused', '');
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#[\w-]+$/);
    await expect(heading.locator('[role=status]')).toBeEmpty();
  }
});
