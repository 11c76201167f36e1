import {expect, legalAddresses, test} from '../site';

// visitor.ts has the tests of contents and sections. A site without legal documents has none of these links.
for (const address of legalAddresses.slice(-1)) {
  test('the link beside a section’s heading copies its address, and shows no message if copying is denied', {
    tag: '@engines',
  }, async ({page, context, browserName}) => {
    // Chromium's headless shell denies the permission, which the whole browser grants for a press.
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
    await page.goto(`${address}?from=friend`);
    const heading = page.locator('article > section div:has(> h2)').last();
    const status = heading.locator('[role=status]');
    await expect(status).toBeEmpty();
    await heading.locator('a').click();
    await expect(status).not.toBeEmpty();
    await expect(page).toHaveURL(`${address}?from=friend#${await heading.locator('h2').getAttribute('id')}`);
    // The site's policy forbids reading the clipboard, so the test pastes into a field.
    await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus());
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.locator('textarea')).toHaveValue(page.url());
    await page.locator('h1').click();
    await expect(status).toBeEmpty();

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
}
