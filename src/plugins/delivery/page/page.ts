import {load} from 'cheerio';
import type {Site} from '../site';
import {policyOf} from './policy';
import {propertiesIn, usedStyles} from './styles';
import {NEEDS_REACT, ONLY_WITH} from './tags';

/** Returns what stands in quotes: values of attributes, and texts in scripts. */
const quotedIn = (text: string) =>
  [...text.matchAll(/(["'`])([\w -]+)\1/g)].map(([, , quoted = '']) => quoted);

/** Returns what a script names that styles may be for. A class may stand among others, an element stands alone. */
function readScript(text: string) {
  const quoted = quotedIn(text);
  return {
    classes: quoted.flatMap((one) => one.split(' ')),
    names: [...quoted, ...quoted.map((value) => `=${value}`), ...propertiesIn(text)],
  };
}

/** Pages are written as HTML; letters stay as they are. */
const AS_HTML = {xml: {xmlMode: false, encodeEntities: 'utf8'}} as const;

/** Reads a page as browsers do (the minifier leaves out end tags), and what it has that styles may be for. */
function readPage(text: string) {
  const $ = load(load(text).root().get(0) ?? text, AS_HTML);
  const names = $('html,html *')
    .get()
    .flatMap(({name, attribs: {id, class: classes = '', ...others}}) => [
      name,
      `#${id}`,
      ...classes.split(/\s+/).map((one) => `.${one}`),
      ...Object.values(others).map((value) => `=${value}`),
    ]);
  return {
    $,
    names: new Set([...names, ...quotedIn(text).map((value) => `=${value}`), ...propertiesIn(text)]),
  };
}

/** What Docusaurus made of a site: its pages, style sheets and scripts, by address. */
type Build = ReturnType<typeof readBuild>;
type Page = Build['pages'][number];

/**
 * Reads what Docusaurus made of a site.
 * @param files with their contents
 */
export function readBuild(files: readonly (readonly [string, Buffer])[]) {
  const all = <Content>(end: string, read: (text: string) => Content) =>
    files
      .filter(([file]) => file.endsWith(end))
      .map(([file, content]) => [file, read(String(content))] as const);
  const pages = all('.html', readPage)
    .map(([file, page]) => ({file, ...page}))
    .filter(({$}) => $('#__docusaurus').length > 0);
  return {
    pages,
    // A page's own; what another plugin has written stays.
    sheets: new Map(
      all('.css', String).filter(([file]) => pages.some(({$}) => $(`link[href="${file}"]`).length > 0)),
    ),
    scripts: new Map(all('.js', readScript)),
  };
}

/** Returns what a class belongs to: a CSS module (names.ts, css-loader), or a block, as `tabs` of `tabs__item--active`. */
const ownerOf = (name: string) =>
  /^zq|_[\w-]{4}$/.test(name) ? 'module' : /^(.+?)(?:__|--)/.exec(name)?.[1];

/**
 * Returns the scripts that a page may load. A script is another page's where it names classes of the site that some
 * pages have, or classes of packages, and this page has none of them.
 */
function scriptsOf({names}: Page, {pages, scripts}: Build) {
  const isTelling = (name: string) => {
    if (!ownerOf(name)) return false;
    const count = pages.filter((page) => page.names.has(`.${name}`)).length;
    return count < pages.length && (count > 0 || !name.startsWith('zq'));
  };
  return [...scripts.values()].filter(({classes}) => {
    const telling = classes.filter(isTelling);
    return telling.length === 0 || telling.some((name) => names.has(`.${name}`));
  });
}

/**
 * Finishes a page that Docusaurus built: its styles stand in it, its scripts come on demand, and its policy is the
 * first `<meta>`.
 * @returns its HTML
 */
export function finishPage(page: Page, build: Build, {locales, options}: Site): string {
  const {$} = page;
  const entry = $('script[src]').filter((_, script) => build.scripts.has($(script).attr('src') ?? ''));
  entry.remove();
  for (const script of $(`script[${ONLY_WITH}]`)) {
    const selector = $(script).attr(ONLY_WITH) ?? '';
    if ($(selector).length === 0) $(script).remove();
    else if (selector === NEEDS_REACT) $(script).attr('data-entry', entry.attr('src'));
    else $(script).removeAttr(ONLY_WITH);
  }
  // The classic theme's own: icons, of which a page uses a few or none, and a script that would set `data-theme`.
  if ($('use[href^="#theme-svg-"]').length === 0) $('body > svg[style]').remove();
  $('body > script:contains(data-theme), meta[name="generator"]').remove();

  const loaded = $('script[data-entry]').length > 0 ? scriptsOf(page, build) : [];
  // A script may show any class of a CSS module, and of others only what belongs to a block that is there.
  const later = loaded
    .flatMap(({classes}) => classes)
    .filter((name) => ownerOf(name) === 'module' || page.names.has(`.${ownerOf(name)}`));
  const sheets: string[] = [];
  for (const link of $('link[rel="stylesheet"]')) {
    const sheet = build.sheets.get($(link).attr('href') ?? '');
    if (sheet === undefined) continue;
    sheets.push(sheet);
    $(link).remove();
  }
  // The policy refuses styles in attributes: each becomes a rule, until React sets them itself (client/lifecycle.ts).
  for (const element of $('[style]')) {
    const style = $(element).attr('style')?.replace(/\s+/g, ' ');
    // It has the weight of an id wherever it stands, so that no rule of a class comes before it.
    sheets.push(`[data-style=${JSON.stringify(style)}]:is(#__docusaurus,*){${style}}`);
    $(element).removeAttr('style').attr('data-style', style);
  }
  const names = [...later.map((name) => `.${name}`), ...loaded.flatMap((script) => script.names)];
  const style = usedStyles(sheets.join('\n'), new Set([...page.names, ...names]), locales);
  if (style) $('head').append(`<style>${style}</style>`);

  // Links of Docusaurus lead to a locale's home with a slash at its end.
  const home = new RegExp(`^/(${locales.join('|')})/(?=[?#]|$)`);
  $('a[href]').attr('href', (_, href = '') => href.replace(home, '/$1'));

  $('meta[charset]').remove();
  $('head').prepend(
    `<meta http-equiv="Content-Security-Policy" content="${policyOf($, options.sources)}"><meta charset="utf-8">`,
  );
  return $.html();
}
