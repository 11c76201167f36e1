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

/** Writes the bundle for GitHub Pages, whose policy stands in each page, and returns its folder. */
async function githubPages(): Promise<string> {
  const dir = test.info().outputPath('github-pages');
  await writeBundle('github-pages', BUILD, dir);
  return dir;
}

test("Google's csp_evaluator finds nothing above information in the policy of any host", async () => {
  const pages = await githubPages();
  for (const file of [
    'build/_headers',
    'build.hosts/nginx.conf',
    'build.hosts/container.conf',
    `${pages}/ja/contact.html`,
  ]) {
    const text = await readFile(path.resolve(ROOT, file), 'utf8');
    const [, policy = ''] = /Content-Security-Policy(?:: |" content="| ")([^"\n]+)/.exec(text) ?? [];
    expect(policy, file).toContain("default-src 'none'");
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(
      findings.filter(({severity}) => severity < Severity.INFO),
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
    const github = await serveLocally(sirv(await githubPages(), {extensions: ['html']}));
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
