import {load} from 'cheerio';
import type {Site} from '../site';
import {policyOf} from './policy';
import {usedStyles} from './styles';
import {NEEDS_REACT} from './tags';

/** Finds the strings in quotes and the custom properties in a page or script. */
const namedIn = (text: string) => ({
  strings: text.match(/(?<=(["'`]))[\w -]+(?=\1)/g) ?? [],
  properties: text.match(/(?<=["'`(=;])--\w[\w-]*/g) ?? [],
});

/**
 * Parses a page as browsers do, because the minifier omits end tags, and finds the names that styles may
 * refer to (`Names` in styles.ts).
 */
function readPage(text: string) {
  const $ = load(text);
  const elements = [...$('html,html *')].flatMap(({name, attribs: {id, class: classes = '', ...others}}) => [
    `type ${name}`,
    `id ${id}`,
    ...classes.split(/\s+/).map((value) => `class ${value}`),
    ...Object.values(others).map((value) => `=${value}`),
  ]);
  const {strings, properties} = namedIn(text);
  return {$, names: new Set([...elements, ...strings.map((value) => `=${value}`), ...properties])};
}

/** The pages, styles and scripts that Docusaurus built. */
type Build = ReturnType<typeof readBuild>;
type Page = Build['pages'][number];

/**
 * Reads the files that Docusaurus built.
 * @param files paths and contents
 * @returns `pages`: the pages that Docusaurus rendered; `sheets`: the style sheets that they link, by
 *   address; `scripts`: the names in each script, and the words of its strings
 */
export function readBuild(files: [string, Buffer][]) {
  const filesWith = (extension: string) => files.filter(([file]) => file.endsWith(extension));
  return {
    pages: filesWith('.html')
      .map(([file, content]) => ({file, ...readPage(String(content))}))
      .filter(({names}) => names.has('id __docusaurus')),
    // Only those of the bundler: a file of another plugin stays as it is.
    sheets: new Map(files.filter(([file]) => file.includes('/assets/css/'))),
    scripts: filesWith('.js').map(([, content]) => {
      const names = namedIn(String(content));
      return {...names, words: names.strings.join(' ').split(' ')};
    }),
  };
}

/**
 * Returns `module` for a class of a CSS module (see names.ts), or the block of a BEM class: `tabs` for
 * `tabs__item--active`.
 */
const ownerOf = (name: string) =>
  /^zq|_[\w-]{4}$/.test(name) ? 'module' : /^(.+?)(?:__|--)/.exec(name)?.[1];

/**
 * Returns the names that scripts may add to a page later. A script is ignored if it belongs to other pages:
 * it has classes of CSS modules or BEM blocks that not all pages have, and this page has none of these
 * classes.
 */
function namesFromScripts(page: Page, {pages, scripts}: Build) {
  const has =
    (name?: string) =>
    ({names}: Page) =>
      names.has(`class ${name}`);
  /** Returns whether a class tells which pages a script belongs to. */
  const isSpecific = (name: string) =>
    ownerOf(name) && !pages.every(has(name)) && (!name.startsWith('zq') || pages.some(has(name)));
  // Classes of CSS modules may always be added, others only if the page has their block.
  const mayBeAdded = (name: string) => ownerOf(name) === 'module' || has(ownerOf(name))(page);
  return scripts.flatMap(({strings, words, properties}) => {
    const specific = words.filter(isSpecific);
    return specific.length === 0 || specific.some((name) => has(name)(page))
      ? [
          ...properties,
          ...strings.flatMap((value) => [`=${value}`, `type ${value}`]),
          ...words.filter(mayBeAdded).map((name) => `class ${name}`),
        ]
      : [];
  });
}

/**
 * Finishes a page that Docusaurus built: puts its styles into it, removes the main script, which is loaded on
 * demand, and adds the policy as the first `<meta>`.
 * @param page is changed
 * @returns the HTML
 */
export function finishPage(page: Page, build: Build, {homes, options}: Site) {
  const {$} = page;
  const entry = $('script[src*="/assets/js/main."]').remove().attr('src') ?? '';
  $('script[data-with]')
    .filter((_, {attribs}) => $(attribs['data-with']).length === 0)
    .remove();
  // The scripts after the content become one, so that the policy has one hash.
  const scripts = $('#__docusaurus ~ script[data-with]').remove().toArray();
  const code = scripts.map((script) => $(script).text()).join(';');
  $('body').append(`<script data-with>${code.replace('{entry}', entry)}</script>`);
  // From the classic theme: an SVG with icons, if the page uses none, and a script that sets `data-theme`.
  $('body:not(:has([href^="#theme-svg-"])) > svg[style]').remove();
  $('body > script:contains(data-theme), meta[name="generator"]').remove();

  const loadsReact = $(NEEDS_REACT).length > 0;
  const names = loadsReact ? namesFromScripts(page, build) : [];
  if (!loadsReact) {
    // By these, React recognises the head and the page.
    $('*').removeAttr('data-rh data-has-hydrated');
    $('li[class=""]').removeAttr('class');
  }
  let styles = '';
  for (const link of $('link[rel="stylesheet"]')) {
    const sheet = build.sheets.get(link.attribs.href ?? '');
    if (!sheet) continue;
    styles += sheet;
    $(link).remove();
  }
  // The policy refuses style attributes: each becomes a rule, which lifecycle.ts turns into an attribute
  // again.
  for (const element of $('[style]')) {
    const style = element.attribs.style?.replace(/\s+/g, ' ');
    // `:is(#…, *)` gives the rule the specificity of an id, so that it wins over rules for classes.
    styles += `[data-style=${JSON.stringify(style)}]:is(#__docusaurus,*){${style}}`;
    $(element).removeAttr('style').attr('data-style', style);
  }
  const style = usedStyles(styles, new Set([...page.names, ...names]));
  if (style) $('head').append(`<style>${style}</style>`);

  // Removes the trailing slash that Docusaurus writes in links to a locale's home page.
  for (const home of homes) {
    $(`a[href^="${home}/"]`).attr('href', (_, href = '') => href.replace(/^(\/[^/]*)\/(?=[?#]|$)/, '$1'));
  }

  const policy = policyOf($, options.sources);
  $('script').removeAttr('data-with');
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  // HTML with UTF-8 letters, not character references.
  return $.html({xml: {xmlMode: false, encodeEntities: 'utf8'}});
}
