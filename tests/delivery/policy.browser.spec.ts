import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {type Browser, chromium, type Page} from 'playwright';
import {expect, test} from 'playwright/test';
import sirv from 'sirv';
import {hostTable} from '../../src/delivery/host-table';
import {gitHubPages} from '../../src/delivery/hosts/bundles';
import {type PreviewServer, startPreview} from '../../src/delivery/preview-server';
import {readFiles, writeFiles} from '../../src/delivery/site';

const BUILD = path.join(__dirname, '../../build');

let server: PreviewServer;
let browser: Browser;

test.beforeAll(async () => {
  server = await startPreview({dir: BUILD, port: 0});
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});

test.afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Collects everything a page complains about, policy violations among it. */
async function openStrictly(
  address: string,
  origin = server.url,
): Promise<{page: Page; complaints: string[]}> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const expected = message.text().includes('404 (Not Found)');
    if (['error', 'warning'].includes(message.type()) && !expected) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // The form's host does not exist here; an empty page stands in for it.
  await page.route(/^https:/, (route) =>
    route.fulfill({contentType: 'text/html', body: '<title>form</title>'}),
  );
  await page.goto(origin + address);
  return {page, complaints};
}

test('every page runs React under the policy without a violation', async () => {
  const {routes} = hostTable(await readFiles(BUILD));
  const addresses = [...routes.map(({address}) => address), '/nothing-here', '/ja/nothing-here'];
  for (const address of addresses) {
    const {page, complaints} = await openStrictly(address);
    await page.keyboard.press('Tab');
    await expect(page.locator('html'), address).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.locator('main h1'), address).toBeVisible();
    expect(complaints, address).toEqual([]);
    await page.close();
  }
});

test('a script that the policy does not list is refused, and the refusal is heard', async () => {
  const {page, complaints} = await openStrictly('/terms');
  await page
    .evaluate(() => {
      const script = document.createElement('script');
      script.append('document.title = "planted"');
      document.body.append(script);
    })
    .catch(() => undefined);
  await expect(page).not.toHaveTitle('planted');
  expect(complaints.join('\n')).toContain("requires 'TrustedScript'");
  await page.close();
});

test('the pages for GitHub Pages keep to the policy that they carry themselves', async () => {
  const dir = test.info().outputPath('github-pages');
  await writeFiles(dir, gitHubPages(await readFiles(BUILD)));
  const host = createServer(sirv(dir, {extensions: ['html']}));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  try {
    for (const address of ['/', '/ja/contact']) {
      const {page, complaints} = await openStrictly(address, origin);
      await page.keyboard.press('Tab');
      await expect(page.locator('html'), address).toHaveAttribute('data-has-hydrated', 'true');
      expect(complaints, address).toEqual([]);
      const planted = page.evaluate(() =>
        document.body.setAttribute('onclick', 'document.title = "planted"'),
      );
      await expect(planted, address).rejects.toThrow("requires 'TrustedScript'");
      await page.close();
    }
  } finally {
    host.closeAllConnections();
    host.close();
  }
});
