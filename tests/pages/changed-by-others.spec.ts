import {expect, hydrate, test} from '../site';

/** What a browser's translation and an extension do to a page before React is there. */
const CHANGES = {
  'translated by the browser': () => {
    for (const element of document.querySelectorAll('h1, h2, p, li > a')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  },
  'added to by an extension': () => {
    document.querySelector('main')?.prepend(document.createElement('aside'));
  },
  'at a section whose name cannot be decoded': () => {
    location.hash = '%E0%A4%A';
  },
};

// React says that it found other elements than it made; a violation would be something else.
test.use({expectedMessages: /onRecoverableError/});

for (const [change, make] of Object.entries(CHANGES)) {
  test(`a page with React, ${change}, stays what it is when React arrives`, async ({page}) => {
    // Its headings have more parts than the English ones.
    await page.goto('/ja');
    const title = (await page.locator('h1').textContent()) ?? '';
    await page.evaluate(make);
    await hydrate(page);
    // What React puts off is done, and drawn.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await expect(page.locator('h1')).toHaveText([title], {useInnerText: false});
  });
}
