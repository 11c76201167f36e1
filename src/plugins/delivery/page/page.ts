import {load} from 'cheerio';
import type {Root} from 'postcss';
import {shortenProperties} from './names';
import {policyOf} from './policy';
import {isOneOf, propertiesOf, usedStyles} from './styles';
import {NEEDS_REACT, ONLY_WITH} from './tags';

/** What pages of a site have in common. */
export type Build = {
  readonly locales: readonly string[];
  readonly sources: Readonly<Record<string, readonly string[]>> | undefined;
  /** Returns the style sheet that Docusaurus made at an address. */
  readonly sheetAt: (address: string | undefined) => Root | undefined;
  /** Returns whether Docusaurus made a script at an address. */
  readonly isScript: (address: string) => boolean;
  readonly scripts: readonly Script[];
  /** Classes that stand in some pages, but not in all. */
  readonly telling: ReadonlySet<string>;
};

/** What a script names that styles may be for. */
export type Script = {
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  readonly properties: readonly string[];
};

/** Returns the classes of a page's elements. */
export const classesIn = (html: string) =>
  [...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, many = '', one = '']) =>
    (many || one).split(/\s+/),
  );

/** Returns what a script names that styles may be for. */
export function readScript(text: string): Script {
  const literals = [...text.matchAll(/(["'`])([\w -]+)\1/g)].map(([, , literal = '']) =>
    literal.split(' ').filter(Boolean),
  );
  return {
    // A plain word by itself, as "button", is an element; plain words are a sentence.
    classes: literals.filter((all) => all.some((word) => /[-_\d]/.test(word))).flat(),
    tags: literals.flatMap((all) => (all.length === 1 ? all : [])),
    properties: propertiesOf(text),
  };
}

/** Classes of Infima and of a theme's CSS modules, which no part has that is shown later on a page of the site's own. */
const OF_PACKAGES = /^(?!zq|--).*(?:__|--|_[\w-]{4}$)/;

/** Whether a class is one of a CSS module, by its form (names.ts, css-loader). */
const isOfModule = (name: string) => /^zq|_[\w-]{4}$/.test(name);

/**
 * Returns whether a page may load a script. It may not, where the script is another page's: of the classes of CSS
 * modules that it names and that some pages have, this page has none.
 */
function mayLoad(here: ReadonlySet<string>, classes: readonly string[], {telling}: Build): boolean {
  const told = classes.filter((name) => (isOfModule(name) && telling.has(name)) || OF_PACKAGES.test(name));
  return told.length === 0 || told.some((name) => here.has(name));
}

/**
 * Finishes a page that Docusaurus built: its styles stand in it, its scripts come on demand, and its policy is the
 * first `<meta>`.
 * @returns its HTML; undefined where the file is no page of Docusaurus
 */
export function finishPage(html: string, build: Build): string | undefined {
  const $ = load(html);
  if ($('#__docusaurus').length === 0) return undefined;
  const valuesOf = (selector: string, name: string) =>
    $(selector)
      .map((_, element) => $(element).attr(name))
      .get();
  const textsOf = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).text())
      .get();

  const addresses = valuesOf('script[src]', 'src').filter(build.isScript);
  for (const address of addresses) $(`script[src="${address}"]`).remove();
  for (const script of $(`script[${ONLY_WITH}]`)) {
    const selector = $(script).attr(ONLY_WITH) ?? '';
    if ($(selector).length === 0) $(script).remove();
    else if (selector === NEEDS_REACT) $(script).attr('data-scripts', addresses.join(' '));
    else $(script).removeAttr(ONLY_WITH);
  }
  const isLoading = $('script[data-scripts]').length > 0;
  // The classic theme's own: icons, of which a page uses a few or none, and a script that would set `data-theme`.
  const icons = valuesOf('body > svg[style] symbol', 'id').map((id) => `use[href="#${id}"]`);
  if ($(icons.join()).length === 0) $('body > svg[style]').remove();
  $('body > svg[style]').removeAttr('style').attr('hidden', '');
  $('body > script:contains(data-theme), meta[name="generator"]').remove();

  const here = classesIn(html);
  const own = isLoading ? build.scripts.filter(({classes}) => mayLoad(new Set(here), classes, build)) : [];
  // A script may show any class of a CSS module, and of others' only what belongs to a block that is there: with
  // `tabs`, `tabs__item--active`.
  const later = own
    .flatMap(({classes}) => classes)
    .filter((name) => isOfModule(name) || here.includes(name.split(/__|--/)[0] ?? ''));
  const names = {
    classes: new Set([...here, ...later]),
    ids: new Set(valuesOf('[id]', 'id')),
    tags: new Set(['*', ...(html.match(/(?<=<)[a-z][\w-]*/gi) ?? []), ...own.flatMap(({tags}) => tags)]),
    properties: [...propertiesOf(html), ...own.flatMap(({properties}) => properties)],
    locales: build.locales,
  };
  const links = $('link[rel="stylesheet"]').filter(
    (_, link) => build.sheetAt($(link).attr('href')) !== undefined,
  );
  const styles = links.map((_, link) => usedStyles(build.sheetAt($(link).attr('href')) as Root, names)).get();
  const style = shortenProperties(styles.join(''), (name) => isOneOf(name, names.properties));
  if (style) links.first().before(`<style>${style}</style>`);
  // The policy refuses styles in attributes: each becomes a rule.
  const rules = $('[style]').map((index, element) => {
    const rule = `#__docusaurus [data-style="${index}"]{${$(element).attr('style')}}`;
    $(element).removeAttr('style').attr('data-style', String(index));
    return rule;
  });
  if (rules.length > 0) links.first().before(`<style>${rules.get().join('')}</style>`);
  links.remove();

  const origins = (addresses: readonly string[]) =>
    addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : "'self'"));
  const policy = policyOf(
    {
      // Blocks of data are no scripts to a browser.
      scripts: textsOf('script:not([src],[type$="json"])'),
      styles: textsOf('style'),
      scriptSources: origins(valuesOf('script[src]', 'src')),
      styleSources: origins(valuesOf('link[rel="stylesheet"]', 'href')),
    },
    build.sources,
  );
  $('meta[charset]').remove();
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policy}"><meta charset="utf-8">`);
  return $.html();
}
