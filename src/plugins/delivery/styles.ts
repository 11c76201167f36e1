import postcss, {type Container} from 'postcss';
import {PurgeCSS} from 'purgecss';

import type {Site} from './headers';
import type {Files} from './site';
import {UserError} from './user-error';

const LINK = /<link\b[^>]*\brel=["']?stylesheet\b[^>]*>/g;
const PROPERTY = /--[\w-]+/g;
const LANGUAGE = /:lang\(([\w-]+)\)|\[lang\|?=['"]?([\w-]+)['"]?\]/g;

type Page = {readonly file: string; readonly html: string};

/** A script: whether pages of several groups may load it, and the words of the style sheet that it names. */
type Script = {readonly isShared: boolean; readonly names: readonly string[]};

/**
 * Puts the styles into the pages, each with what it uses of the style sheet, and removes the style sheet. Pages of the
 * same first folder or name, in every locale, carry the same `<style>`: the security policy has a hash of each, and
 * Cloudflare Pages passes over headers of more than 2,000 characters.
 * @throws {UserError} when Docusaurus has not made exactly one style sheet
 */
export async function inlineStyles(files: Files, {locales}: Site): Promise<void> {
  const pages = [...files].flatMap(([file, content]) =>
    file.endsWith('.html') ? [{file, html: String(content)}] : [],
  );
  // Each locale has a copy, under its own address.
  const sheets = [...files.keys()].filter((file) => /^assets\/.*\.css$/.test(file));
  const [sheetFile] = sheets;
  if (sheetFile === undefined || sheets.length > 1) {
    throw new UserError(
      `Docusaurus made ${sheets.length} style sheets: ${sheets.join(', ')}. Expected one for every page: import styles ` +
        'in docusaurus.config.ts (customCss) or as CSS modules.',
    );
  }
  const sheet = forLocales(String(files.get(sheetFile)), locales);
  const groupOf = ({file}: Page) => file.split(/[/.]/).find((part) => !locales.includes(part)) ?? '';
  // Classes and elements may come from scripts; ids are in the pages.
  const words = new Set(wordsOf(sheet.replace(/#[\w-]+/g, '')));
  const classes = new Set(sheet.match(/(?<=\.)(?!\d)[\w-]+/g));
  const scripts = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, content]) => ({
      // Docusaurus names these two chunks; every other one is a page's, or a part's.
      isShared: /\/(?:main|common)\.[^/]*$/.test(file),
      names: wordsOf(String(content)).filter((word) => words.has(word)),
    }));
  // What components and scripts name keeps its name.
  const known = new Set(
    [...files].flatMap(([file, content]) =>
      /\.(?:html|js)$/.test(file) ? (String(content).match(PROPERTY) ?? []) : [],
    ),
  );
  const classesOf = (some: readonly Page[]) =>
    new Set(wordsOf(some.map((page) => page.html).join()).filter((word) => classes.has(word)));
  for (const name of new Set(pages.map(groupOf))) {
    const group = pages.filter((page) => groupOf(page) === name);
    const html = group.map((page) => page.html).join();
    const others = pages.filter((page) => !group.includes(page));
    const later = html.includes('data-scripts')
      ? laterNames(scripts, classesOf(group), classesOf(others))
      : '';
    const used = await usedStyles(sheet, `${html} ${later}`);
    const style = `<style>${shortenProperties(used, known)}</style>`;
    for (const page of group) {
      const [before = '', ...after] = page.html.split(LINK);
      files.set(page.file, Buffer.from(before + style + after.join('')));
    }
  }
  for (const file of [...files.keys()].filter((one) => one.endsWith('.css'))) {
    files.delete(file);
  }
}

/** Removes the rules that are for languages the site does not have. */
export function forLocales(sheet: string, codes: readonly string[]): string {
  const isSpoken = (tag: string) => codes.some((code) => code === tag || code.startsWith(`${tag}-`));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => {
      const tags = [...selector.matchAll(LANGUAGE)].map(([, asked, set]) => asked ?? set ?? '');
      return tags.length === 0 || tags.some(isSpoken);
    });
    if (selectors.length === 0) {
      rule.remove();
    } else {
      rule.selectors = selectors;
    }
  });
  return root.toString();
}

const wordsOf = (text: string) => [...new Set(text.match(/[\w-]+/g))];

/**
 * Returns classes and elements that a page may get once scripts run: those that its scripts name. Which scripts are
 * another page's is seen by the classes of one page alone; what cannot be told apart counts as the page's own.
 * @param here classes of the page
 * @param elsewhere classes of pages of other groups
 */
function laterNames(
  scripts: readonly Script[],
  here: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): string {
  const isOwn = (name: string) => here.has(name) && !elsewhere.has(name);
  const isForeign = (name: string) => elsewhere.has(name) && !here.has(name);
  const hasOwn = [...here].some(isOwn);
  return scripts
    .filter(({isShared, names}) => isShared || !hasOwn || names.some(isOwn) || !names.some(isForeign))
    .flatMap(({names}) => names)
    .join(' ');
}

/**
 * Returns the part of a style sheet that pages use.
 * @param names text with every class, id, element and custom property that is used
 */
async function usedStyles(sheet: string, names: string): Promise<string> {
  const keyframes = sheet.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g) ?? [];
  const [result] = await new PurgeCSS().purge({
    content: [{raw: names, extension: 'html'}],
    css: [{raw: sheet}],
    // Any attribute may be set by a script or by the visitor, so none decides.
    dynamicAttributes: [...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''),
    fontFace: true,
    keyframes: true,
    variables: true,
    // PurgeCSS looks for uses of custom properties in rules only.
    safelist: {variables: [names, ...keyframes].flatMap((text) => text.match(PROPERTY) ?? [])},
  });
  const root = postcss.parse(result?.css ?? '');
  const used = new Set(result?.css.match(/(?<=var\(\s*)--[\w-]+/g));
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  removeEmpty(root);
  return root.toString();
}

/**
 * Returns styles whose custom properties have names of a letter or two, the most used ones the
 * shortest. It saves 500 bytes of the landing page as sent,
 * which has to fit into ten packets (tests/delivery/budgets).
 * @param known names to keep
 */
function shortenProperties(style: string, known: ReadonlySet<string>): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const free = ['', ...letters]
    .flatMap((first) => letters.map((letter) => `--${first}${letter}`))
    .filter((name) => !known.has(name));
  const uses = new Map<string, number>();
  for (const name of style.match(PROPERTY) ?? []) uses.set(name, (uses.get(name) ?? 0) + 1);
  const own = [...uses].filter(([name]) => !known.has(name)).sort(([, one], [, other]) => other - one);
  const short = new Map(own.map(([name], at) => [name, free[at] ?? name]));
  return style.replace(PROPERTY, (name) => short.get(name) ?? name);
}

/** Removes blocks that have nothing in them any more, the innermost first. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if ('nodes' in node && node.nodes) {
      removeEmpty(node as Container);
      if (node.nodes.length === 0) node.remove();
    }
  }
}
