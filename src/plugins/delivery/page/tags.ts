import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SiteStorage} from '@docusaurus/types';
import {WANTED} from './levels';

/** Attribute of the plugin's own scripts. It also keeps Docusaurus's minifier from merging them. */
export const OWN = 'data-own';

/** Attribute with the selector of the elements that a script is for; other pages do not keep it. */
export const FOR = 'data-for';

/**
 * Returns the tag of an inline script.
 * @param selector the script is for pages in which this matches an element
 * @param file in the folder client/inline
 * @param values by the names that the file has in braces, as `{wanted}`
 */
const script = (selector: string, file: string, values: Record<string, string> = {}) => ({
  tagName: 'script',
  attributes: {[OWN]: true, [FOR]: selector},
  innerHTML: Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    readFileSync(path.join(__dirname, '../client/inline', file), 'utf8'),
  ),
});

/** Instead of a selector: the script is for pages that load React, or load it at load (joinScripts). */
export const [REACT, REACT_AT_LOAD] = ['react', 'react-at-load'];

/**
 * Returns the tags that Docusaurus adds to every page of a build.
 * @param storage where Docusaurus stores what visitors choose: `localStorage`, and the ending of the keys
 */
export const injectedTags = ({type, namespace}: SiteStorage) => ({
  headTags: [
    {
      tagName: 'script',
      attributes: {type: 'speculationrules'},
      // Browsers may render a page of the site in advance when a visitor points at a link to it.
      innerHTML: JSON.stringify({prerender: [{where: {href_matches: '/*'}, eagerness: 'moderate'}]}),
    },
  ],
  preBodyTags: [script('iframe', 'frame.js'), script('[data-tab]', 'tabs.js', {storage: type, namespace})],
  postBodyTags: [
    script('body', 'page.js'),
    script(REACT, 'loader.js', {wanted: WANTED}),
    script(REACT_AT_LOAD, 'at-load.js'),
    script('[data-copied]', 'copy.js'),
  ],
});
