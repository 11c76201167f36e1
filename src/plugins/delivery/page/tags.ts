import {readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Selector of the elements that need React: those with `hydratedOnDemand`, and controls that HTML alone does
 * not serve. handlers.grit has the same list.
 */
export const NEEDS_REACT =
  '[data-hydrate],:is(button,input,select,textarea,[role=tab],[role=button]):not([popovertarget])';

/**
 * Returns the tag of an inline script. The attribute `data-with` tells finishPage (page.ts) which pages keep the
 * script, policyOf (policy.ts) that it is ours, and keeps Docusaurus's minifier from merging scripts.
 * @param selector the script is for pages in which this matches an element
 * @param file in the folder client
 */
const script = (selector: string, file: string) => ({
  tagName: 'script',
  attributes: {'data-with': selector},
  innerHTML: readFileSync(path.join(__dirname, '../client', file), 'utf8').replace('{needs}', NEEDS_REACT),
});

/** The tags that Docusaurus adds to every page of a build. */
export const injectedTags = {
  headTags: [
    {
      tagName: 'script',
      attributes: {type: 'speculationrules'},
      // Browsers may render a page of the site in advance when a visitor points at a link to it.
      innerHTML: JSON.stringify({prerender: [{where: {href_matches: '/*'}, eagerness: 'moderate'}]}),
    },
  ],
  preBodyTags: [script('iframe', 'frame.js')],
  postBodyTags: [
    script('body', 'page.js'),
    script(NEEDS_REACT, 'loader.js'),
    script('[data-copied]', 'copy.js'),
    script('[role=tab]', 'tabs.js'),
  ],
};
