import {createServer} from 'node:http';
import type {Page} from 'playwright/test';
import sirv from 'sirv';
import {gitHubPages} from '../../src/delivery/hosts/bundles';
import {readFiles, writeFiles} from '../../src/delivery/site';
import {BUILD, expect, pages, test, unknownPages} from '../site';
import {listenLocally} from './hosts/server';

/** Opens a page and lets React take it over; the fixture hears every breach of the policy. */
async function openWithReact(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.keyboard.press('Tab');
  await expect(tab.locator('html'), address).toHaveAttribute('data-has-hydrated', 'true');
}

for (const page of [...pages, ...unknownPages]) {
  test(`${page} runs React under the policy without a violation`, async ({page: tab, messages}) => {
    await openWithReact(tab, page);
    await expect(tab.locator('main h1')).toBeVisible();
    if (unknownPages.includes(page)) {
      // The browser tells of the status.
      expect(messages.splice(0).filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
    }
  });
}

test('a script that the policy does not list is refused, and the refusal is heard', async ({
  page: tab,
  messages,
}) => {
  await tab.goto('/terms');
  await tab
    .evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "planted"');
      document.body.append(script);
    })
    .catch(() => undefined);
  await expect(tab).not.toHaveTitle('planted');
  expect(messages.splice(0).join('\n')).toContain("requires 'TrustedScript'");
});

test('the pages for GitHub Pages keep to the policy that they carry themselves', async ({
  page: tab,
  messages,
}) => {
  const dir = test.info().outputPath('github-pages');
  await writeFiles(dir, gitHubPages(await readFiles(BUILD)));
  const host = createServer(sirv(dir, {extensions: ['html']}));
  const origin = await listenLocally(host);
  try {
    for (const address of ['/', '/ja/contact']) {
      await openWithReact(tab, origin + address);
      expect(messages, address).toEqual([]);
      const planted = tab.evaluate(() => document.body.setAttribute('onclick', 'document.title = "planted"'));
      await expect(planted, address).rejects.toThrow("requires 'TrustedScript'");
      messages.splice(0);
    }
  } finally {
    host.closeAllConnections();
    host.close();
  }
});
