import {readFileSync} from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import {type CheerioAPI, load} from 'cheerio';
import {
  browserslistToTargets,
  Features,
  type Selector,
  type SelectorComponent,
  transform,
  transformStyleAttribute,
  type Visitor,
} from 'lightningcss';
import type {Page} from './page';
import {OWN} from './tags';

/** What a page has that selectors may name: `type p`, `class card`, `id refunds`, `role=tabpanel`. */
type Names = ReadonlySet<string>;

/** Lightning CSS's settings. The browsers are those of package.json's `browserslist`. */
const settings = {
  filename: 'page.css',
  minify: true,
  errorRecovery: true,
  targets: browserslistToTargets(browserslist()),
  // Docusaurus's minifier has already replaced light-dark() for older browsers.
  exclude: Features.LightDark,
};

/** Returns the name that a simple selector needs, as in {@link Names}; undefined if it may always match. */
function nameIn(part: SelectorComponent): string | undefined {
  if (part.type === 'class' || part.type === 'id' || part.type === 'type') return `${part.type} ${part.name}`;
  if (part.type !== 'attribute') return undefined;
  const {operator, value = ''} = part.operation ?? {};
  const isNamed = operator === 'equal' || (operator === 'dash-match' && part.name === 'lang');
  return isNamed ? `${part.name}${operator === 'equal' ? '=' : '|='}${value.toLowerCase()}` : undefined;
}

/**
 * Returns the names of a page, as `class card`. Also those in <noscript>, whose content is a text where scripts
 * run.
 */
function namesOf($: CheerioAPI): Names {
  const without = [...$('noscript')].flatMap((element) => [...namesOf(load($(element).text()))]);
  const own = [...$('html,html *')].flatMap(({name, attribs: {id, class: classes = '', ...others}}) => [
    `type ${name}`,
    `id ${id}`,
    ...classes.split(/\s+/).map((value) => `class ${value}`),
    ...Object.entries(others).flatMap(([attribute, given]) => {
      const value = given.toLowerCase();
      // `[lang|=zh]` also matches `zh-Hant`.
      const starts = attribute === 'lang' ? value.split('-').map((_, at, all) => all.slice(0, at + 1)) : [];
      return [`${attribute}=${value}`, ...starts.map((parts) => `lang|=${parts.join('-')}`)];
    }),
  ]);
  return new Set([...without, ...own]);
}

/** Runs Lightning CSS for declarations, as in a `style` attribute. */
const runInline = (declarations: string, visitor: Visitor<never> = {}) =>
  String(transformStyleAttribute({...settings, code: Buffer.from(declarations), visitor}).code);

/** Attributes of drawings with a colour: each is a declaration of the property of its name, as `fill="var(--ink)"`. */
const PAINT = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color'];

/**
 * Returns the custom properties that a page's attributes name, with the attribute's name; of those in <noscript>,
 * without it.
 */
function propertiesOf($: CheerioAPI): {property: string; attribute?: string}[] {
  const without = [...$('noscript')].flatMap((element) => propertiesOf(load($(element).text())));
  const own = [...$('html,html *')].flatMap(({attribs}) =>
    Object.entries(attribs).flatMap(([attribute, value]) => {
      const properties: {property: string; attribute: string}[] = [];
      const note = (property: string) => void properties.push({property, attribute});
      if (value.includes('--'))
        runInline(attribute === 'style' ? value : `${attribute}:${value}`, {DashedIdent: note});
      return properties;
    }),
  );
  return [...without.map(({property}) => ({property})), ...own];
}

/**
 * Returns whether a selector may match an element of a page. States, as `:hover`, and attributes without a value
 * always may. Removes the selectors that cannot match from a list in `:where()`.
 */
const isUsed = (selector: Selector, names: Names): boolean =>
  selector.every((part) => {
    if (
      part.type === 'pseudo-class' &&
      (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ) {
      const used = part.selectors.filter((inner) => isUsed(inner, names));
      // Not in `:is()` and `:has()`: their specificity is that of the most specific selector, used or not.
      if (part.kind === 'where') part.selectors = used;
      return used.length > 0;
    }
    const name = nameIn(part);
    return name === undefined || names.has(name);
  });

/** Returns all names in a selector, also those within `:is()` and the like. */
const namesIn = (selector: Selector): (string | undefined)[] =>
  selector.flatMap((part) =>
    'selectors' in part && Array.isArray(part.selectors)
      ? (part.selectors as Selector[]).flatMap(namesIn)
      : [nameIn(part)],
  );

/** Runs Lightning CSS with a visitor. */
const run = (code: string, visitor: Visitor<never>, unusedSymbols: string[] = []) =>
  String(transform({...settings, code: Buffer.from(code), unusedSymbols, visitor}).code);

/** Finds the custom properties and keyframes that a style sheet defines, and counts where it uses each name. */
function symbolsIn(style: string) {
  const defined = new Set<string>();
  const uses = new Map<string, number>();
  const count = (name: string, by: number) => void uses.set(name, (uses.get(name) ?? 0) + by);
  /** A definition is also visited as a name, and is no use. */
  const define = (name: string) => {
    defined.add(name);
    count(name, -1);
  };
  run(style, {
    DashedIdent: (name) => count(name, 1),
    CustomIdent: (name) => count(name, 1),
    Token: {ident: ({value}) => count(value, 1)},
    Rule: {
      property: ({value}) => define(value.name),
      keyframes: ({value: {name}}) => (name.type === 'ident' ? define(name.value) : undefined),
    },
    Declaration: {custom: ({name}) => (name.startsWith('--') ? define(name) : undefined)},
  });
  return {defined, uses};
}

/** Returns the rules of a style sheet that have a use, without unused custom properties and keyframes. */
function withoutUnused(style: string, isKept: (name: string) => boolean): string {
  const {defined, uses} = symbolsIn(style);
  const unused = [...defined].filter((name) => !uses.get(name) && !isKept(name));
  return unused.length > 0 ? withoutUnused(run(style, {}, unused), isKept) : style;
}

/** A style sheet that pages link. */
class Sheet {
  /** Names in its selectors, and its custom properties. */
  private readonly names = new Set<string>();
  private readonly properties = new Set<string>();
  /** Results of {@link usedBy}: pages of a kind have the same names. */
  private readonly results = new Map<string, {text: string; short: ReadonlyMap<string, string>}>();

  constructor(private readonly text: string) {
    run(text, {
      Selector: (selector) => {
        for (const name of namesIn(selector)) if (name) this.names.add(name);
      },
      DashedIdent: (name) => void this.properties.add(name),
    });
  }

  /**
   * Returns the rules that a page uses, with custom properties of one or two characters, and these by their full
   * names, which the whole style sheet has.
   * @param names the page's names
   * @param named custom properties that the page's attributes name, so that they have a use
   * @param kept those of them that keep their names
   */
  usedBy(names: Names, named: ReadonlySet<string>, kept: ReadonlySet<string>) {
    const these = [...this.names].filter((name) => names.has(name));
    const key = [...these, '', ...named, '', ...kept].join('\n');
    const known = this.results.get(key);
    if (known !== undefined) return known;
    const used = run(this.text, {Selector: (selector) => (isUsed(selector, names) ? selector : [])});
    const result = this.shorten(
      withoutUnused(used, (name) => named.has(name)),
      named,
      kept,
    );
    if (this.results.size > 99) this.results.clear();
    this.results.set(key, result);
    return result;
  }

  /** Shortens custom properties. A short name is none that the style sheet or an attribute has. */
  private shorten(style: string, named: ReadonlySet<string>, kept: ReadonlySet<string>) {
    const short = new Map<string, string>();
    let at = 0;
    const nextName = () => {
      let name: string;
      do name = `--${(at++).toString(36)}`;
      while (this.properties.has(name) || named.has(name));
      return name;
    };
    const text = run(style, {
      DashedIdent: (name) => {
        if (kept.has(name)) return name;
        if (!short.has(name)) short.set(name, nextName());
        return short.get(name);
      },
    });
    return {text, short};
  }
}

/** The style sheets, by their text: the locales have the same. */
const sheets = new Map<string, Sheet>();

/**
 * Step: puts the rules that the page uses of the bundler's style sheets into one <style>, and turns `style` attributes
 * into rules, because the policy refuses them. The whole style sheet comes with React (loader.js), or after the content if
 * there are scripts of others.
 */
export function inlineStyles(page: Page) {
  const {$, dir, hasForeign, bundle} = page;
  const addresses = bundle?.sheets ?? [];
  const whole = addresses.map((address) => readFileSync(path.join(dir, address), 'utf8')).join('');
  const sheet = sheets.get(whole) ?? new Sheet(whole);
  sheets.set(whole, sheet);
  if (hasForeign) {
    for (const address of addresses) $('body').append($('<link rel="stylesheet">').attr('href', address));
  } else $(`script[${OWN}][data-main]`).attr('data-sheets', addresses.join(' '));
  const named = propertiesOf($);
  const kept = named.filter(({attribute = ''}) => !PAINT.includes(attribute));
  const setOf = (these: typeof named) => new Set(these.map(({property}) => property));
  const {text, short} = sheet.usedBy(namesOf($), setOf(named), setOf(kept));
  for (const element of $('html *')) {
    for (const name of PAINT) {
      const value = element.attribs[name];
      if (value?.includes('--'))
        element.attribs[name] = runInline(`${name}:${value}`, {
          DashedIdent: (property) => short.get(property),
        }).slice(name.length + 1);
    }
  }
  /** The values of `style` attributes, by the tree that they are in. */
  const values = new Map<ParentNode, Set<string>>();
  for (const root of $.root()) values.set(root, new Set());
  for (const element of $('[style]')) {
    const value = element.attribs.style ?? '';
    const root = treeOf(element);
    values.set(root, (values.get(root) ?? new Set<string>()).add(value));
    // lifecycle.ts turns it into an attribute again.
    $(element).attr('data-style', value).removeAttr('style');
  }
  for (const [root, those] of values) {
    // `:is(#…, *)` gives a rule the specificity of an id, so that it wins over rules for classes.
    const rules = [...those].map(
      (value) => `[data-style=${asString(value)}]:is(#__docusaurus,*){${runInline(value)}}`,
    );
    const style = (root.parent ? '' : text) + rules.join('');
    // An end tag in a string would end the element.
    const element = $('<style>').text(style.replaceAll('</', '<\\/'));
    if (style) (root.parent ? $(root) : $('head')).append(element);
  }
}

/** Returns a text as a string of CSS, which has some characters by their numbers only. */
const asString = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `)}"`;

/** A node with children, as cheerio has it. */
type ParentNode = NonNullable<ReturnType<CheerioAPI['root']>[number]['parent']>;

/** Returns the tree whose styles an element has: the page, or the content of a <template> that is a shadow root. */
function treeOf(element: ParentNode): ParentNode {
  let tree = element;
  while (tree.parent && !isShadowRoot(tree)) tree = tree.parent;
  return tree;
}

const isShadowRoot = ({type, parent}: ParentNode) =>
  type === 'root' && parent !== null && 'attribs' in parent && parent.attribs.shadowrootmode !== undefined;
