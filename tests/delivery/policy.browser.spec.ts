import path from 'node:path';
import {type Browser, chromium, type Page} from 'playwright';
import {expect, test} from 'playwright/test';
import {hostTable} from '../../src/delivery/host-table';
import {type PreviewServer, startPreview} from '../../src/delivery/preview-server';
import {readFiles} from '../../src/delivery/site';

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
async function openStrictly(address: string): Promise<{page: Page; complaints: string[]}> {
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
  await page.goto(server.url + address);
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
