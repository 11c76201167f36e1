import postcss, {type Container} from 'postcss';
import {PurgeCSS} from 'purgecss';
import {type Facts, type Files, localeOf} from './site';

const LINK = /<link\b[^>]*\brel=["']?stylesheet\b[^>]*>/g;
const PROPERTY = /--[\w-]+/g;
const LANGUAGE = /:lang\(([\w-]+)\)|\[lang\|?=['"]?([\w-]+)['"]?\]/g;

/**
 * Puts the styles into the pages, each with what it uses of the style sheet, and removes the style sheet. Pages of the
 * same first folder or name, in every locale, carry the same `<style>`: the security policy has a hash of each, and
 * Cloudflare Pages passes over headers of more than 2,000 characters.
 * @throws {Error} when pages link different style sheets
 */
export async function inlineStyles(files: Files, {locales}: Facts): Promise<void> {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  const sheet = forLocales(
    theSheet(files, pages),
    locales.map(({code}) => code),
  );
  const groupOf = (file: string) => file.slice(localeOf(file, locales).folder.length).split(/[/.]/, 1)[0];
  for (const name of new Set(pages.map(groupOf))) {
    const group = pages.filter((file) => groupOf(file) === name);
    const html = group.map((file) => String(files.get(file)));
    const style = `<style>${await usedStyles(sheet, html.join(), scriptsOf(files, html))}</style>`;
    for (const [at, file] of group.entries()) {
      const [before = '', ...after] = html[at]?.split(LINK) ?? [];
      files.set(file, Buffer.from(before + style + after.join('')));
    }
  }
  for (const file of [...files.keys()].filter((one) => one.endsWith('.css'))) {
    files.delete(file);
  }
}

/** Gives the text of the style sheet that every page links. Each locale has a copy, under its own address. */
function theSheet(files: Files, pages: readonly string[]): string {
  const sheets = pages.map((file) => {
    const links = String(files.get(file)).match(LINK) ?? [];
    const addresses = links.map((link) => /href=["']?\/([^"' >]*)/.exec(link)?.[1] ?? '');
    return addresses.map((address) => String(files.get(address))).join('');
  });
  const other = sheets.findIndex((sheet) => sheet !== sheets[0]);
  if (other !== -1 || !sheets[0]) {
    throw new Error(
      `${pages[other] ?? 'The site'} links other styles than ${pages[0]}; expected one style sheet for every page. ` +
        'Import styles in docusaurus.config.ts (customCss) or as CSS modules.',
    );
  }
  return sheets[0];
}

/** Removes the rules that are for languages the site does not have. */
function forLocales(sheet: string, codes: readonly string[]): string {
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

/** Gives the scripts that pages load, with the parts that those load later: these have numbers as names. */
function scriptsOf(files: Files, pages: readonly string[]): string {
  const listed = pages.flatMap((html) => /data-scripts=["']?([^"'>]*)/.exec(html)?.[1]?.split(' ') ?? []);
  const later = [...files.keys()].filter((file) => listed.length > 0 && /\/\d+\.\w+\.js$/.test(file));
  return [...new Set([...listed.map((address) => address.slice(1)), ...later])]
    .map((file) => String(files.get(file)))
    .join();
}

/** Gives the part of a style sheet that pages use, or may use once scripts run. */
async function usedStyles(sheet: string, html: string, scripts: string): Promise<string> {
  const keyframes = sheet.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g) ?? [];
  const [result] = await new PurgeCSS().purge({
    content: [{raw: html + scripts, extension: 'html'}],
    css: [{raw: sheet}],
    // Any attribute may be set by a script or by the visitor, so none decides.
    dynamicAttributes: [...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''),
    fontFace: true,
    keyframes: true,
    variables: true,
    // PurgeCSS looks for uses of custom properties in rules only.
    safelist: {variables: [html, scripts, ...keyframes].flatMap((text) => text.match(PROPERTY) ?? [])},
  });
  const root = postcss.parse(result?.css ?? '');
  const used = new Set(result?.css.match(/(?<=var\(\s*)--[\w-]+/g));
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  removeEmpty(root);
  return root.toString();
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
