import sirv from 'sirv';
import {writeBundle} from '../../../src/plugins/delivery/commands/bundle';
import {serveLocally} from '../../loopback';
import {BUILD, expect, hydrate, pagesWithReact, test} from '../../site';

/** Serves the bundle for GitHub Pages, which sends no headers: the policy stands in each page. */
async function serveAsGitHub() {
  const dir = test.info().outputPath('github-pages');
  await writeBundle('github-pages', BUILD, dir);
  return serveLocally(sirv(dir, {extensions: ['html']}));
}

for (const host of ['a host with headers', 'GitHub Pages']) {
  test(`on ${host} pages keep to their policy, which refuses what is planted, and says so`, async ({
    page: tab,
    messages,
    server,
  }) => {
    const github = await serveAsGitHub();
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
