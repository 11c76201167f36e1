import {expect, hydrate, pagesWithReact, switchLanguage, test} from '../site';

const [home = '/'] = pagesWithReact;
const ADDRESSES = [home, '/ja/contact', '/privacy'];

test.describe('where storage is refused', () => {
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
    for (const address of ADDRESSES) {
      await page.goto(address);
      if (pagesWithReact.includes(address)) await hydrate(page);
      await switchLanguage(page);
      await expect(page.locator('h1'), address).toBeVisible();
    }
  });
});

test('on a line of 400 ms and 400 kbit/s words wait for no file but the page itself', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Each page is the first of its visit.
  await session.send('Network.setCacheDisabled', {cacheDisabled: true});
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  for (const address of ADDRESSES) {
    await page.goto(address, {waitUntil: 'commit'});
    await expect(page.locator('h1'), address).toBeVisible();
    await expect(page.getByRole('contentinfo'), address).toBeAttached();
    const waitedFor = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') !== 'non-blocking')
        .map(({name}) => name),
    );
    expect(waitedFor, `${address}: files that the first paint waited for`).toEqual([]);
    // A press that comes before React does what it says.
    await switchLanguage(page);
  }
});
