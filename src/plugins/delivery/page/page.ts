import {load} from 'cheerio';
import type {Site} from '../site';
import {policyOf} from './policy';
import {usedStyles} from './styles';
import {NEEDS_REACT} from './tags';

/**
 * Returns what a page or a script names: what stands in quotes, the words of that, and what styles may be for, as
 * names of styles.ts.
 */
function namedIn(text: string) {
  const quoted = text.match(/(?<=(["'`]))[\w -]+(?=\1)/g) ?? [];
  const properties = text.match(/(?<=["'`(=;])--\w[\w-]*/g) ?? [];
  return {
    quoted,
    words: quoted.join(' ').split(' '),
    names: [...properties, ...quoted.map((value) => `=${value}`)],
  };
}

/** Reads a page as browsers do (the minifier leaves out end tags), and what it has that styles may be for. */
function readPage(text: string) {
  const $ = load(text);
  const names = [...$('html,html *')].flatMap(({name, attribs: {id, class: classes = '', ...others}}) => [
    `type ${name}`,
    `id ${id}`,
    ...classes.split(/\s+/).map((one) => `class ${one}`),
    ...Object.values(others).map((value) => `=${value}`),
  ]);
  return {$, names: new Set([...names, ...namedIn(text).names])};
}

/** What Docusaurus made of a site. */
type Build = ReturnType<typeof readBuild>;
type Page = Build['pages'][number];

/**
 * Reads what Docusaurus made of a site.
 * @param files with their contents
 * @returns its pages, its style sheets by address, and what its scripts name
 */
export function readBuild(files: [string, Buffer][]) {
  const all = (end: string) => files.filter(([file]) => file.endsWith(end));
  const pages = all('.html')
    .map(([file, content]) => ({file, ...readPage(String(content))}))
    .filter(({names}) => names.has('id __docusaurus'));
  return {
    pages,
    // A page's own; what another plugin has written stays.
    sheets: new Map(all('.css').filter(([file]) => pages.some(({names}) => names.has(`=${file}`)))),
    scripts: all('.js').map(([, content]) => namedIn(String(content))),
  };
}

/** Returns what a class belongs to: a CSS module (names.ts, css-loader), or a block, as `tabs` of `tabs__item--active`. */
const ownerOf = (name: string) =>
  /^zq|_[\w-]{4}$/.test(name) ? 'module' : /^(.+?)(?:__|--)/.exec(name)?.[1];

/**
 * Returns what scripts that a page may load may show. A script is another page's where it names classes of the site that
 * some pages have, or classes of packages, and this page has none of them.
 */
function namesLater(page: Page, {pages, scripts}: Build) {
  const has = (name?: string) => (one: Page) => one.names.has(`class ${name}`);
  const isTelling = (name: string) =>
    ownerOf(name) && !pages.every(has(name)) && (!name.startsWith('zq') || pages.some(has(name)));
  // Any class of a CSS module, and of others only what belongs to a block that is there.
  const isLater = (name: string) => ownerOf(name) === 'module' || has(ownerOf(name))(page);
  return scripts
    .filter(({words}) => {
      const telling = words.filter(isTelling);
      return telling.length === 0 || telling.some((name) => has(name)(page));
    })
    .flatMap(({quoted, words, names}) => [
      ...names,
      ...quoted.map((value) => `type ${value}`),
      ...words.filter(isLater).map((name) => `class ${name}`),
    ]);
}

/**
 * Finishes a page that Docusaurus built: its styles stand in it, its scripts come on demand, and its policy is the
 * first `<meta>`.
 * @returns its HTML
 */
export function finishPage(page: Page, build: Build, {homes, options}: Site) {
  const {$} = page;
  const entry = $('script[src*="/assets/js/main."]').remove();
  for (const script of $('script[data-with]')) {
    const selector = script.attribs['data-with'] ?? '';
    if ($(selector).length === 0) $(script).remove();
    else if (selector === NEEDS_REACT) $(script).attr('data-entry', entry.attr('src'));
    else $(script).removeAttr('data-with');
  }
  // The classic theme's own: icons, of which a page uses a few or none, and a script that would set `data-theme`.
  $('body:not(:has([href^="#theme-svg-"])) > svg[style]').remove();
  $('body > script:contains(data-theme), meta[name="generator"]').remove();

  const names = $('script[data-entry]').length > 0 ? namesLater(page, build) : [];
  const sheets: (Buffer | string)[] = [];
  for (const link of $('link[rel="stylesheet"]')) {
    const sheet = build.sheets.get(link.attribs.href ?? '');
    if (!sheet) continue;
    sheets.push(sheet);
    $(link).remove();
  }
  // The policy refuses styles in attributes: each becomes a rule, until React sets them itself (client/lifecycle.ts).
  for (const element of $('[style]')) {
    const style = element.attribs.style?.replace(/\s+/g, ' ');
    // It has the weight of an id wherever it stands, so that no rule of a class comes before it.
    sheets.push(`[data-style=${JSON.stringify(style)}]:is(#__docusaurus,*){${style}}`);
    $(element).removeAttr('style').attr('data-style', style);
  }
  const style = usedStyles(sheets.join('\n'), new Set([...page.names, ...names]));
  if (style) $('head').append(`<style>${style}</style>`);

  // Links of Docusaurus lead to a locale's home with a slash at its end.
  for (const home of homes) {
    $(`a[href^="${home}/"]`).attr('href', (_, href = '') => href.replace(/^(\/[^/]*)\/(?=[?#]|$)/, '$1'));
  }

  const policy = policyOf($, options.sources);
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  // As HTML, in which letters stay as they are.
  return $.html({xml: {xmlMode: false, encodeEntities: 'utf8'}});
}
