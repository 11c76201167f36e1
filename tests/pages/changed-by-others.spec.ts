import {addressIn, expect, hasSwitcher, hydrate, onePage, otherLanguage, switchLanguage, test} from '../site';

// React reports that the elements differ from what it renders, and Docusaurus that it cannot store anything.
// Violations of the policy are not expected.
test.use({
  expectedMessages: /onRecoverableError|Docusaurus browser storage is not available/,
  viewport: {width: 390, height: 844},
});

test('a page that the browser has translated and an extension has changed, at a fragment that cannot be decoded, keeps its title and links to languages, opens the preview and closes its menu', async ({
  page,
}) => {
  // Japanese headings consist of more elements than English ones.
  await page.goto(addressIn(otherLanguage, '/?a=b'));
  const title = (await page.locator('h1').textContent()) ?? '';
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('h1, h2, p, li > a')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
    document.querySelector('main')?.prepend(document.createElement('aside'));
    location.assign('#%E0%A4%A');
  });
  await hydrate(page);
  // The preview takes away its button when it is opened, or when there is no WebGL.
  await expect(page.locator('[data-hydrate] > button')).toHaveCount(0);
  if (hasSwitcher) await expect(page.locator('#languages [hreflang=en]')).toHaveAttribute('href', /\?a=b/);
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href*="#"] >> nth=-1').click();
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('h1')).toHaveText([title], {useInnerText: false});
});

test('with storage and cookies blocked, pages are shown, React is loaded, and the language can be switched', async ({
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
  for (const address of [addressIn(otherLanguage, '/contact'), onePage, '/']) {
    await page.goto(address);
    if (address === '/') await hydrate(page);
    await switchLanguage(page);
    await expect(page.locator('h1'), address).toBeVisible();
  }
});
