import {getHtmlMinifier} from '@docusaurus/bundler/lib/minifyHtml';
import {frameScript, loader, pageScript, speculationRules} from '../bundle/shell';
import {treeOf} from '../site/html';

/**
 * Gives the scripts that may stand inline: the shell's own, exactly as Docusaurus's minifier
 * writes them into the pages.
 */
export async function listedScripts(): Promise<string[]> {
  const minifier = await getHtmlMinifier({type: 'swc'});
  const scripts = [
    `<script type="speculationrules">${speculationRules}</script>`,
    `<script>${pageScript}</script>`,
    `<script>${pageScript}${frameScript}</script>`,
    `<script>${loader}</script>`,
  ];
  // Each in a page of its own: the minifier makes one of two that are alike but for their text.
  const pages = await Promise.all(
    scripts.map((script) => minifier.minify(`<!doctype html><html><body>${script}</body></html>`)),
  );
  return pages.map(({code}) => treeOf(Buffer.from(code))('script').text());
}
