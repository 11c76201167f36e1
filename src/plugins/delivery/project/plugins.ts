import {ProjectError} from './project';

const DIAGRAMS =
  'draws diagrams with styles that it makes in the browser, which the policy refuses. Draw each before the build (npx mmdc -i flow.mmd -o static/flow.svg), and show it as an image.';

/** Plugins that the policy of the pages never lets work in a browser, with what to do instead. */
const IMPOSSIBLE = new Map([
  ['docusaurus-theme-mermaid', DIAGRAMS],
  [
    'docusaurus-theme-live-codeblock',
    'runs the text of an editor as a program, which the policy refuses. Show the code in a code block, and link a playground.',
  ],
  [
    'docusaurus-lunr-search',
    'runs texts as programs, which the policy refuses. Take @easyops-cn/docusaurus-search-local for a search.',
  ],
  [
    'docusaurus-plugin-pwa',
    'keeps lists of the pages as they were before the finishing step, so that visitors would see old ones. Leave it out: pages are cached by the headers of hosts.',
  ],
]);

/**
 * Refuses the option of Markdown that leaves diagrams to a browser: without the theme that draws them, their code would be
 * lost without a word.
 * @throws {ProjectError} with one sentence
 */
export function refuseDiagrams({mermaid}: {mermaid: boolean}) {
  if (mermaid) throw new ProjectError(`docusaurus.config.ts has markdown.mermaid, which ${DIAGRAMS}`);
}

/**
 * Refuses plugins that would fail in the visitors' browsers.
 * @param names those of all plugins and themes of the site
 * @throws {ProjectError} with one sentence for the first one
 */
export function refuseImpossible(names: readonly string[]) {
  for (const name of names) {
    const reason = IMPOSSIBLE.get(name);
    if (reason) throw new ProjectError(`docusaurus.config.ts has the plugin ${name}, which ${reason}`);
  }
}
