import postcss, {type Container} from 'postcss';
import {PurgeCSS} from 'purgecss';

import type {Site} from './headers';
import type {Files} from './site';
import {UserError} from './user-error';

const LINK = /<link\b[^>]*\brel=["']?stylesheet\b[^>]*>/g;
const PROPERTY = /--[\w-]+/g;
const LANGUAGE = /:lang\(([\w-]+)\)|\[lang\|?=['"]?([\w-]+)['"]?\]/g;

type Page = {readonly file: string; readonly html: string};

/** A script: whether every page that loads scripts loads it, and the words of the style sheet that it names. */
type Script = {readonly isMain: boolean; readonly names: readonly string[]};

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
      isMain: /\/main\.[^/]*$/.test(file),
      names: wordsOf(String(content)).filter((word) => words.has(word)),
    }));
  // What components and scripts name keeps its name.
  const known = new Set(
    [...files].flatMap(([file, content]) =>
      /\.(?:html|js)$/.test(file) ? (String(content).match(PROPERTY) ?? []) : [],
    ),
  );
  for (const name of new Set(pages.map(groupOf))) {
    const group = pages.filter((page) => groupOf(page) === name);
    const html = group.map((page) => page.html).join();
    const elsewhere = new Set(
      wordsOf(pages.flatMap((page) => (group.includes(page) ? [] : page.html)).join()),
    );
    const later = html.includes('data-scripts')
      ? laterNames(
          scripts,
          new Set(wordsOf(html).filter((word) => classes.has(word) && !elsewhere.has(word))),
        )
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
 * Returns classes and elements that a page may get once scripts run: those that its scripts name.
 * @param ownClasses classes that pages of no other group have: a script that names one runs on this page
 */
function laterNames(scripts: readonly Script[], ownClasses: ReadonlySet<string>): string {
  return scripts
    .filter(({isMain, names}) => isMain || names.some((name) => ownClasses.has(name)))
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
