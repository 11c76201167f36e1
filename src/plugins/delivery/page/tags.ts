import {readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * What needs React: elements marked `hydratedOnDemand`, and what a visitor can press or fill in and HTML alone does not
 * serve. handlers.grit has the same list.
 */
export const NEEDS_REACT =
  '[data-hydrate],:is(button,input,select,textarea,[role=tab],[role=button]):not([popovertarget])';

/**
 * An inline script of files in the folder client. Docusaurus's minifier would make one of scripts without attributes;
 * finishPage keeps it only in pages with an element that the selector in its attribute finds.
 * @param selector of what pages with the script have
 */
const script = (selector: string, ...files: readonly string[]) => ({
  tagName: 'script',
  attributes: {'data-with': selector},
  innerHTML: files.map((file) => readFileSync(path.join(__dirname, '../client', file), 'utf8')).join(''),
});

/** What Docusaurus puts into every page of a build. */
export const injectedTags = {
  headTags: [
    {
      tagName: 'script',
      attributes: {type: 'speculationrules'},
      // Pages of the site may be prepared as soon as a visitor reaches for a link to them.
      innerHTML: JSON.stringify({prerender: [{where: {href_matches: '/*'}, eagerness: 'moderate'}]}),
    },
  ],
  preBodyTags: [script('iframe', 'frame.js')],
  // One script where two would have two hashes in the policy.
  postBodyTags: [
    script(`body:not(:has(${NEEDS_REACT}))`, 'page.js'),
    script(NEEDS_REACT, 'page.js', 'loader.js'),
    script('[role=tab]', 'tabs.js'),
    script('[contenteditable][data-hydrate]', 'editable.js'),
  ],
};
