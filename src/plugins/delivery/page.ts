import {load} from 'cheerio';
import type {Root} from 'postcss';
import {shortenProperties} from './names';
import {policyOf} from './policy';
import {isOneOf, propertiesOf, usedStyles} from './styles';
import {ONLY_WITH} from './tags';

/** What pages of a site have in common. */
export type Build = {
  readonly locales: readonly string[];
  readonly sources: Readonly<Record<string, readonly string[]>> | undefined;
  /** Returns the style sheet that Docusaurus made at an address. */
  readonly sheetAt: (address: string) => Root | undefined;
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

/**
 * Returns whether a page may load a script. It may not, where the script is another page's: of the classes of CSS
 * modules that it names and that tell pages apart, this page has none.
 */
function mayLoad(here: ReadonlySet<string>, classes: readonly string[], {telling}: Build): boolean {
  const told = classes.filter(
    (name) => (name.startsWith('zq') && telling.has(name)) || OF_PACKAGES.test(name),
  );
  return told.length === 0 || told.some((name) => here.has(name));
}

/**
 * Finishes a page that Docusaurus built: its styles stand in it, its scripts come on demand, and its policy is the
 * first `<meta>`.
 * @returns its HTML; undefined where the file is no page of Docusaurus
 */
export function finishPage(html: string, build: Build): string | undefined {
  const $ = load(html, {sourceCodeLocationInfo: true});
  if ($('#__docusaurus').length === 0) return undefined;
  const edits: {start: number; end: number; text: string}[] = [];
  type Element = ReturnType<typeof $>[number];
  const replace = (element: Element, text: string) => {
    const {startOffset: start, endOffset: end} = element.sourceCodeLocation ?? {startOffset: 0, endOffset: 0};
    edits.push({start, end, text});
    $(element).remove();
  };
  /** Puts a tag in the place of an inline script's, and its text as it is. */
  const retag = (element: Element, tag: string) => {
    const location = element.sourceCodeLocation;
    const {startOffset: start = 0, endOffset: end = 0} =
      location && 'startTag' in location ? (location.startTag ?? {}) : {};
    edits.push({start, end, text: tag});
  };

  const scripts: string[] = [];
  for (const script of $('script[src]')) {
    const address = $(script).attr('src') ?? '';
    if (!build.isScript(address)) continue;
    scripts.push(address);
    replace(script, '');
  }
  let isLoading = false;
  for (const script of $(`script[${ONLY_WITH}]`)) {
    const selector = $(script).attr(ONLY_WITH) ?? '';
    if ($(selector).length === 0) {
      replace(script, '');
    } else if (!selector.includes('data-hydrate')) {
      retag(script, '<script>');
    } else {
      isLoading = true;
      retag(script, `<script ${ONLY_WITH}="${selector}" data-scripts="${scripts.join(' ')}">`);
    }
  }
  for (const tag of $('meta[name="generator"]')) replace(tag, '');
  // The classic theme's own: icons, of which a page uses a few or none, and a script that would set `data-theme`.
  for (const icons of $('body > svg[style]')) {
    if ($('use[href^="#theme"]').length === 0) replace(icons, '');
    else retag(icons, '<svg hidden>');
  }
  for (const script of $('body > script:not([src])')) {
    if ($(script).text().includes('"data-theme"')) replace(script, '');
  }

  const own = isLoading
    ? build.scripts.filter(({classes}) => mayLoad(new Set(classesIn(html)), classes, build))
    : [];
  const names = {
    classes: new Set([...classesIn(html), ...own.flatMap(({classes}) => classes)]),
    ids: new Set(
      $('[id]')
        .map((_, element) => $(element).attr('id'))
        .get(),
    ),
    tags: new Set([
      '*',
      ...$('*')
        .map((_, element) => $(element).prop('tagName')?.toLowerCase())
        .get(),
      ...own.flatMap(({tags}) => tags),
    ]),
    properties: [...propertiesOf(html), ...own.flatMap((script) => script.properties)],
    locales: build.locales,
  };
  let style = '';
  let place = $('link[rel="stylesheet"]').get(0);
  for (const link of $('link[rel="stylesheet"]')) {
    const sheet = build.sheetAt($(link).attr('href') ?? '');
    if (!sheet) continue;
    style += usedStyles(sheet, names);
    if (place !== link) replace(link, '');
    place ??= link;
  }
  style = shortenProperties(style, (name) => isOneOf(name, names.properties));
  if (place && style) replace(place, `<style>${style}</style>`);

  const textsOf = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).text())
      .get();
  const originsOf = (selector: string, name: string) =>
    $(selector)
      .map((_, element) => new URL($(element).attr(name) ?? '', 'https://self.invalid').origin)
      .get()
      .map((origin) => (origin === 'https://self.invalid' ? "'self'" : origin));
  const policy = policyOf(
    {
      // Blocks of data are no scripts to a browser.
      scripts: textsOf('script:not([src],[type$="json"])'),
      styles: [style, ...textsOf('style')],
      scriptSources: originsOf('script[src]', 'src'),
      styleSources: originsOf('link[rel="stylesheet"]', 'href'),
    },
    build.sources,
  );
  const charset = $('meta[charset]').get(0);
  if (charset)
    replace(charset, `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta charset="utf-8">`);
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), html);
}
