import {passFrames} from '../landing/depth/open';
import {expect, hydrate, switchLanguage, test} from '../site';

/** What a browser's translation and an extension do to a page before React is there. */
const CHANGES = {
  'translated by the browser': () => {
    for (const element of document.querySelectorAll('h1, h2, p, li > a')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  },
  'added to by an extension': () => document.querySelector('main')?.prepend(document.createElement('aside')),
  'at a section whose name cannot be decoded': () => location.assign('#%E0%A4%A'),
};

// React says that it found other elements than it made, and Docusaurus that it keeps nothing; a violation would be
// something else.
test.use({expectedMessages: /onRecoverableError|Docusaurus browser storage is not available/});

for (const [change, make] of Object.entries(CHANGES)) {
  test(`a page with React, ${change}, stays what it is when React arrives`, async ({page}) => {
    // Its headings have more parts than the English ones.
    await page.goto('/ja');
    const title = (await page.locator('h1').textContent()) ?? '';
    await page.evaluate(make);
    await hydrate(page);
    // What React puts off is done, and drawn.
    await passFrames(page);
    await expect(page.locator('h1')).toHaveText([title], {useInnerText: false});
  });
}

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
  for (const address of ['/ja/contact', '/privacy', '/']) {
    await page.goto(address);
    if (address === '/') await hydrate(page);
    await switchLanguage(page);
    await expect(page.locator('h1'), address).toBeVisible();
  }
});
