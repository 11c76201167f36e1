import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator.js';
import {Severity} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import sirv from 'sirv';
import {writeBundle} from '../../../src/plugins/delivery/commands/bundle';
import {serveLocally} from '../../loopback';
import {BUILD, expect, hydrate, pagesWithReact, test} from '../../site';

const ROOT = path.join(__dirname, '../../..');

/** Where each host reads the policy: nginx, `_headers`, and for GitHub Pages the page itself. */
const policyIn = (text: string) => /Content-Security-Policy(?:: |" content="| ")([^"\n]+)/.exec(text)?.[1];

test("Google's csp_evaluator finds nothing above information in the policy of any host", async () => {
  const bundle = test.info().outputPath('github-pages');
  await writeBundle('github-pages', BUILD, bundle);
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

for (const host of ['a host with headers', 'GitHub Pages']) {
  test(`on ${host} pages keep to their policy, which refuses what is planted, and says so`, async ({
    page: tab,
    messages,
    server,
  }) => {
    const dir = test.info().outputPath('github-pages');
    await writeBundle('github-pages', BUILD, dir);
    const github = await serveLocally(sirv(dir, {extensions: ['html']}));
    for (const address of ['/', '/ja/contact']) {
      await tab.goto((host === 'GitHub Pages' ? github.url : server) + address);
      if (pagesWithReact.includes(address)) await hydrate(tab);
      expect(messages, address).toEqual([]);
      const planted = tab.evaluate(() => {
        const script = document.createElement('script');
        script.append('document.title = "planted"');
        document.body.append(script);
        document.body.setAttribute('onclick', 'document.title = "planted"');
      });
      await expect(planted, address).rejects.toThrow("requires 'TrustedScript'");
      await expect(tab).not.toHaveTitle('planted');
      expect(messages.splice(0).join('\n')).toContain("requires 'TrustedScript'");
    }
    await github.close();
  });
}
