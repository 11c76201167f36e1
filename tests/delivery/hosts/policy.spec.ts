import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator.js';
import {Severity} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import sirv from 'sirv';
import {writeBundle} from '../../../src/plugins/delivery/commands/bundle';
import {serveLocally} from '../../loopback';
import {expect, hydrate, pagesWithReact, test} from '../../site';

const ROOT = path.join(__dirname, '../../..');

/** Where each host is told the policy: nginx, `_headers`, and for GitHub Pages the page itself. */
const policyIn = (text: string) => /Content-Security-Policy(?:: |" content="| ")([^"\n]+)/.exec(text)?.[1];

test("Google's csp_evaluator finds nothing above information in the policy of any host", async () => {
  const bundle = test.info().outputPath('github-pages');
  await writeBundle('github-pages', path.join(ROOT, 'build'), bundle);
  const files = ['build/_headers', 'build.hosts/nginx.conf', 'build.hosts/container.conf'];
  for (const file of [...files.map((one) => path.join(ROOT, one)), path.join(bundle, 'ja/contact.html')]) {
    const policy = policyIn(await readFile(file, 'utf8')) ?? '';
    expect(policy, file).toContain("default-src 'none'");
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = findings.filter(({severity}) => severity < Severity.INFO);
    expect(
      grave.map(({description}) => description),
      file,
    ).toEqual([]);
  }
});

test('a planted script is refused, and the refusal is heard', async ({page: tab, messages}) => {
  await tab.goto('/terms');
  const planted = tab.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.title = "planted"');
    document.body.append(script);
  });
  await planted.catch(() => undefined);
  await expect(tab).not.toHaveTitle('planted');
  expect(messages.splice(0).join('\n')).toContain("requires 'TrustedScript'");
});

test('the pages for GitHub Pages keep to the policy that they carry themselves', async ({
  page: tab,
  messages,
}) => {
  const dir = test.info().outputPath('github-pages');
  await writeBundle('github-pages', path.join(ROOT, 'build'), dir);
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
