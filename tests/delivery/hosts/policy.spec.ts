import sirv from 'sirv';
import {gitHubPages} from '../../../src/delivery/hosts/bundles';
import {BUILD} from '../../../src/delivery/site/build-folder';
import {readFiles, writeFiles} from '../../../src/delivery/site/site';
import {serveLocally} from '../../loopback';
import {expect, pages, test, toldOfNotFound, unknownPages, wake} from '../../site';

// The fixture hears every breach of the policy; of a page that is not found the browser tells the status.
test.use({expectedMessages: toldOfNotFound});

for (const page of [...pages, ...unknownPages]) {
  test(`${page} runs React under the policy without a violation`, async ({page: tab}) => {
    await tab.goto(page);
    await wake(tab);
    await expect(tab.locator('main h1')).toBeVisible();
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

test('a page for GitHub Pages that does not say its charset is refused', () => {
  const page = '<!doctype html><html><head><title>A</title></head>';
  expect(() => gitHubPages(new Map([['index.html', Buffer.from(page)]]))).toThrow(
    'index.html has no <meta charset>',
  );
});

test('the pages for GitHub Pages keep to the policy that they carry themselves', async ({
  page: tab,
  messages,
}) => {
  const dir = test.info().outputPath('github-pages');
  await writeFiles(dir, gitHubPages(await readFiles(BUILD)));
  const host = await serveLocally(sirv(dir, {extensions: ['html']}));
  try {
    for (const address of ['/', '/ja/contact']) {
      await tab.goto(host.url + address);
      await wake(tab);
      expect(messages, address).toEqual([]);
      const planted = tab.evaluate(() => document.body.setAttribute('onclick', 'document.title = "planted"'));
      await expect(planted, address).rejects.toThrow("requires 'TrustedScript'");
      messages.splice(0);
    }
  } finally {
    await host.close();
  }
});
