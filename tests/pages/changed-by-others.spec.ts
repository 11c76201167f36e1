import type {Page} from 'playwright/test';
import {expect, hydrate, pagesWithReact, test} from '../site';

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
};

// React says that it found other elements than it made; a violation would be something else.
test.use({expectedMessages: /onRecoverableError/});

async function titleOf(tab: Page): Promise<string | null> {
  return tab.locator('h1').textContent();
}

/** Waits until the page has nothing left to do: what React puts off is done, and drawn. */
async function untilIdle(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

for (const [change, make] of Object.entries(CHANGES)) {
  test(`every page with React, ${change}, stays what it is when React arrives`, async ({page: tab}) => {
    for (const page of pagesWithReact) {
      await tab.goto(page);
      const title = await titleOf(tab);
      await tab.evaluate(make);
      await hydrate(tab);
      await untilIdle(tab);
      expect(await titleOf(tab), page).toBe(title);
      await expect(tab.locator('h1'), page).toHaveCount(1);
    }
  });
}

test('a section name that cannot be decoded changes nothing', async ({page: tab}) => {
  await tab.goto('/');
  const title = await titleOf(tab);
  await hydrate(tab);
  await tab.evaluate(() => {
    location.hash = '%E0%A4%A';
  });
  await untilIdle(tab);
  expect(await titleOf(tab)).toBe(title);
});
