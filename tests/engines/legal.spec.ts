import {expect, test} from '../site';

// Contents and sections: visitor.ts.
test('a press on a section’s mark copies its address, and a copy that is refused is not claimed', {
  tag: '@engines',
}, async ({page, context, browserName}) => {
  // Chromium's headless shell has nobody to ask, and refuses what the whole browser lets a press do.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  await page.goto('/privacy?from=friend');
  const heading = page.locator('article > section div:has(> h2)').nth(2);
  const status = heading.locator('[role=status]');
  await expect(status).toBeEmpty();
  await heading.locator('a').click();
  await expect(status).not.toBeEmpty();
  await expect(page).toHaveURL(`/privacy?from=friend#${await heading.locator('h2').getAttribute('id')}`);
  // The site may not read the clipboard, so it is read as a person would.
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
