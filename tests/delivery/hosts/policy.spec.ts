import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator.js';
import {Severity} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import sirv from 'sirv';
import {gitHubPages} from '../../../src/plugins/delivery/hosts/bundles';
import {BUILD} from '../../../src/plugins/delivery/site/build-folder';
import {readFiles, writeFiles} from '../../../src/plugins/delivery/site/files';
import {serveLocally} from '../../loopback';
import {expect, hydrate, pages, pagesWithReact, test, toldOfNotFound, unknownPages} from '../../site';

// The fixture hears every breach of the policy; of a page that is not found the browser tells the status.
test.use({expectedMessages: toldOfNotFound});

for (const page of [...pages, ...unknownPages]) {
  test(`${page} and its scripts run under the policy without a violation`, async ({page: tab}) => {
    await tab.goto(`${page}?a=b`);
    if (pagesWithReact.includes(page)) {
      await hydrate(tab);
    }
    await expect(tab.locator('#languages a').last()).toHaveAttribute('href', /\?a=b$/);
    await expect(tab.locator('main h1')).toBeVisible();
  });
}

/** The policies that a host's file states, as nginx, `_headers` and a page each write them. */
function policiesIn(text: string): string[] {
  return [...text.matchAll(/Content-Security-Policy(?:: |" content="| ")([^"\n]+)/g)].map(
    ([, policy = '']) => policy,
  );
}

test("Google's csp_evaluator finds nothing above information in the policy of any host", async () => {
  const HOSTS = `${BUILD}.hosts`;
  const written = new Map([['_headers', readFileSync(path.join(BUILD, '_headers'), 'utf8')]]);
  // Port 80 has no page: it leads to https.
  for (const file of readdirSync(HOSTS).filter((one) => one.endsWith('.conf') && one !== 'port-80.conf')) {
    written.set(file, readFileSync(path.join(HOSTS, file), 'utf8'));
  }
  for (const [file, content] of gitHubPages(await readFiles(BUILD))) {
    if (file.endsWith('.html')) {
      written.set(`GitHub Pages' ${file}`, String(content));
    }
  }
  for (const [file, text] of written) {
    const policies = policiesIn(text);
    expect(policies.length, file).toBeGreaterThan(0);
    for (const policy of policies) {
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const grave = findings.filter(({severity}) => severity < Severity.INFO);
      expect(
        grave.map(({description}) => description),
        `${file}: ${policy}`,
      ).toEqual([]);
    }
  }
});

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
      if (pagesWithReact.includes(address)) {
        await hydrate(tab);
      }
      expect(messages, address).toEqual([]);
      const planted = tab.evaluate(() => document.body.setAttribute('onclick', 'document.title = "planted"'));
      await expect(planted, address).rejects.toThrow("requires 'TrustedScript'");
      messages.splice(0);
    }
  } finally {
    await host.close();
  }
});
