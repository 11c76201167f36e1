import postcss, {type ChildNode} from 'postcss';
import {PurgeCSS} from 'purgecss';
import {defaultLanguage, languageCodes} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {hydratedOnDemand} from '../bundle/hydration';
import type {Files} from '../site/files';
import {type Element, edit, elementsOf, rangeOf} from '../site/html';
import {folderOf, type Page, pagesOf} from '../site/site';

/**
 * Puts the styles into the pages: every page of a kind carries the same `<style>`, with what its
 * kind uses of the one style sheet, and the style sheet goes.
 * @throws {Refusal} when pages link different style sheets
 */
export async function inlineStyles(files: Files): Promise<void> {
  const pages = pagesOf(files);
  const whole = theSheet(files, pages);
  if (whole === undefined) {
    return;
  }
  const sheet = forLanguages(whole, languageCodes);
  const scripts = scriptsOf(files, sheet);
  const built = classesOf(pages);
  const known = propertiesOutside(files, pages);
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const ofKind = pages.filter((page) => page.kind === kind);
    const later = ofKind.some(loadsScripts) ? laterNames(scripts, classesOf(ofKind), built) : [];
    const used = await usedStyles(sheet, ofKind, later);
    const style = `<style>${shortenProperties(used, known)}</style>`;
    for (const page of ofKind) {
      // The first link gives its place to the style, so that the cascade stays as it was.
      const edits = sheetLinks(page).map((link, index) => ({
        ...rangeOf(link),
        text: index === 0 ? style : '',
      }));
      files.set(page.file, edit(page.html, edits));
    }
  }
  for (const file of [...files.keys()]) {
    if (file.endsWith('.css')) {
      files.delete(file);
    }
  }
}

function sheetLinks({$}: Page) {
  return $('link[rel=stylesheet]').get();
}

/** Gives the text of the style sheets that every page links; they name their files by the default language's address. */
function theSheet(files: Files, pages: readonly Page[]): string | undefined {
  const sheets = pages.map((page) => {
    const folder = folderOf(page.language);
    const text = sheetLinks(page)
      .map(({attribs}) => String(files.get(attribs.href?.slice(1) ?? '') ?? ''))
      .join('');
    return {page, text: folder ? text.replaceAll(`/${folder}assets/`, '/assets/') : text};
  });
  const first = sheets.find(({page}) => page.language === defaultLanguage);
  const other = sheets.find(({text}) => text !== first?.text);
  if (other) {
    throw new Refusal(
      `${other.page.file} links other styles than ${first?.page.file}; expected one style sheet for the whole ` +
        'site. Import global styles in docusaurus.config.ts, never in a single page or for one language.',
    );
  }
  return first?.text || undefined;
}

/**
 * Leaves of a style sheet what is for languages of the site.
 * @param codes tags of the languages
 */
export function forLanguages(sheet: string, codes: readonly string[]): string {
  const isSpoken = (range: string) => codes.some((code) => code === range || code.startsWith(`${range}-`));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    const spoken = rule.selectors.filter((selector) => {
      const ranges = [...selector.matchAll(/\[lang\|?=['"]?([\w-]+)['"]?\]|:lang\(([\w-]+)\)/g)];
      return ranges.length === 0 || ranges.some(([, named, asked]) => isSpoken(named ?? asked ?? ''));
    });
    if (spoken.length === 0) {
      rule.remove();
    } else if (spoken.length < rule.selectors.length) {
      rule.selectors = spoken;
    }
  });
  return root.toString();
}

/** Gives the classes of the elements of pages. */
function classesOf(pages: readonly Page[]): Set<string> {
  return new Set(
    pages.flatMap(({$}) => elementsOf($).flatMap(({attribs}) => attribs.class?.split(/\s+/) ?? [])),
  );
}

/** Tells whether a page ever loads the bundle; what runs inline gives no classes. */
function loadsScripts({$}: Page): boolean {
  return (
    $(
      Object.keys(hydratedOnDemand)
        .map((name) => `[${name}]`)
        .join(),
    ).length > 0
  );
}

/** A script, with the words of the style sheet that it names: classes and elements among them. */
type Script = {readonly isShared: boolean; readonly names: ReadonlySet<string>};

function scriptsOf(files: Files, sheet: string): Script[] {
  const known = new Set(sheet.match(/[\w-]+/g));
  return [...files]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, content]) => ({
      isShared: /\/main\.[^/]*$/.test(file),
      names: new Set((String(content).match(/[\w-]+/g) ?? []).filter((word) => known.has(word))),
    }));
}

/**
 * Gives the classes and elements that a page may get once scripts run: those that no page was
 * built with, named by a script that serves every page or this one.
 */
function laterNames(
  scripts: readonly Script[],
  onPage: ReadonlySet<string>,
  built: ReadonlySet<string>,
): string[] {
  const shared = new Set(scripts.filter(({isShared}) => isShared).flatMap(({names}) => [...names]));
  const servesPage = ({isShared, names}: Script) =>
    isShared || [...names].some((name) => onPage.has(name) && !shared.has(name));
  return scripts.filter(servesPage).flatMap(({names}) => [...names].filter((name) => !built.has(name)));
}

/** Gives the custom properties that keyframes use: PurgeCSS looks for uses in rules only. */
function propertiesOfKeyframes(sheet: string): string[] {
  return propertiesIn(sheet.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g) ?? []);
}

/** Gives the custom properties that drawings in a page name in their attributes. */
function propertiesOfDrawings(elements: readonly Element[]): string[] {
  return propertiesIn(elements.flatMap(({attribs}) => Object.values(attribs)));
}

/** Gives the custom properties that scripts and elements name. */
function propertiesOutside(files: Files, pages: readonly Page[]): Set<string> {
  const scripts = [...files].flatMap(([file, content]) => (file.endsWith('.js') ? [String(content)] : []));
  const elements = pages.flatMap(({$}) => elementsOf($).flatMap(({attribs}) => Object.values(attribs)));
  return new Set([...scripts, ...elements].flatMap((text) => text.match(PROPERTY) ?? []));
}

const PROPERTY = /--[\w-]+/g;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT_NAMES = ['', ...LETTERS].flatMap((first) => LETTERS.map((letter) => `--${first}${letter}`));

/**
 * Gives styles whose custom properties have names of a letter or two, the most used ones the shortest. The sources
 * name them for people; every page sends them.
 * @param known those whose names something else than the styles knows, which keep them
 */
export function shortenProperties(style: string, known: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const name of style.match(PROPERTY) ?? []) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const own = [...counts].filter(([name]) => !known.has(name));
  const byUse = own.sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const free = SHORT_NAMES.filter((name) => !known.has(name));
  const short = new Map(byUse.map(([name], at) => [name, free[at]]));
  return style.replace(PROPERTY, (name) => short.get(name) ?? name);
}

function propertiesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''));
}

/** Cuts the style sheet down to what pages of a kind use now or may use once scripts run. */
async function usedStyles(sheet: string, pages: readonly Page[], later: readonly string[]): Promise<string> {
  const elements = pages.flatMap(({$}) => elementsOf($));
  const content = {
    tags: [...elements.map(({tagName}) => tagName), ...later],
    classes: [...classesOf(pages), ...later],
    ids: elements.flatMap(({attribs}) => attribs.id ?? []),
    attributes: {names: [], values: []},
    undetermined: [],
  };
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    css: [{raw: sheet}],
    defaultExtractor: () => content,
    // Any attribute may be set by a script or by the visitor, so none decides.
    dynamicAttributes: [...new Set([...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''))],
    fontFace: true,
    keyframes: true,
    variables: true,
    safelist: {variables: [...propertiesOfKeyframes(sheet), ...propertiesOfDrawings(elements)]},
  });
  return withoutRemains(result?.css ?? '');
}

/** Leaves out what cutting down left without a use: blocks that are empty, and the types of properties nobody reads. */
function withoutRemains(style: string): string {
  const root = postcss.parse(style);
  const read = new Set(propertiesIn([style]));
  root.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  const isEmpty = (node: ChildNode) => 'nodes' in node && node.nodes?.every(isEmpty);
  root.walk((node) => {
    if (isEmpty(node)) node.remove();
  });
  return root.toString();
}
