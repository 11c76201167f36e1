import {expect, hydrate, pagesWithReact, switchLanguage, test} from '../site';

// Docusaurus says so, and goes on.
test.use({expectedMessages: /Docusaurus browser storage is not available/});

test('with storage and cookies refused pages stand, get React, and lead to the other language', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The visitor refuses storage', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, {get: refuse});
    }
    Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
  });
  for (const address of ['/', '/ja/contact', '/privacy']) {
    await page.goto(address);
    if (pagesWithReact.includes(address)) await hydrate(page);
    await switchLanguage(page);
    await expect(page.locator('h1'), address).toBeVisible();
  }
});
