import {PurgeCSS} from 'purgecss';
import {defaultLanguage} from '../locale/languages';
import {edit, elementsOf} from './html';
import {type Files, folderOf, type Page, type PageKind, pagesOf} from './site';

/** Thrown when the languages of the site were given different style sheets. */
export class UnequalStyles extends Error {
  override name = 'UnequalStyles';
}

/**
 * Puts the styles into the pages: every page of a kind carries the same `<style>`, with what its
 * kind uses of the one style sheet, and the style sheet goes.
 * @throws {UnequalStyles} when pages link different style sheets
 */
export async function inlineStyles(files: Files): Promise<void> {
  const pages = pagesOf(files);
  const sheet = theSheet(files, pages);
  if (sheet === undefined) {
    return;
  }
  const modules = classModules(files);
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const ofKind = pages.filter((page) => page.kind === kind);
    const style = `<style>${await usedStyles(sheet, ofKind, modules, kind)}</style>`;
    for (const page of ofKind) {
      // The first link gives its place to the style, so that the cascade stays as it was.
      const edits = sheetLinks(page).map(({range}, index) => ({...range, text: index === 0 ? style : ''}));
      files.set(page.file, Buffer.from(edit(page.html, edits)));
    }
  }
  for (const file of [...files.keys()]) {
    if (file.endsWith('.css')) {
      files.delete(file);
    }
  }
}

function sheetLinks(page: Page) {
  return elementsOf(page.html).flatMap(({tag, attributes, range}) =>
    tag === 'link' && attributes.get('rel') === 'stylesheet' && range
      ? [{range, file: attributes.get('href')?.slice(1) ?? ''}]
      : [],
  );
}

/** Gives the text of the style sheets that every page links; they name their files by the default language's address. */
function theSheet(files: Files, pages: readonly Page[]): string | undefined {
  const sheets = pages.map((page) => {
    const folder = folderOf(page.language);
    const text = sheetLinks(page)
      .map(({file}) => String(files.get(file) ?? ''))
      .join('');
    return {page, text: folder ? text.replaceAll(`/${folder}assets/`, '/assets/') : text};
  });
  const first = sheets.find(({page}) => page.language === defaultLanguage);
  const other = sheets.find(({text}) => text !== first?.text);
  if (other) {
    throw new UnequalStyles(
      `${other.page.file} links other styles than ${first?.page.file}; expected one style sheet for the whole ` +
        'site. Import global styles in docusaurus.config.ts, never in a single page or for one language.',
    );
  }
  return first?.text || undefined;
}

/** The classes of each CSS module, as the bundle carries them: `{card:"card_x1Y2",…}`. */
function classModules(files: Files): string[][] {
  const scripts = [...files].filter(([file]) => file.endsWith('.js')).map(([, content]) => String(content));
  return scripts
    .flatMap((script) => script.match(/\{(?:[\w$"-]+:"[\w -]+",?)+\}/g) ?? [])
    .map((literal) => [...literal.matchAll(/:"([\w -]+)"/g)].flatMap(([, value]) => value?.split(' ') ?? []))
    .filter((classes) => classes.every((name) => /_[\w-]{4}$/.test(name)));
}

/** Cuts the style sheet down to what pages of a kind use now or may use once scripts run. */
async function usedStyles(
  sheet: string,
  pages: readonly Page[],
  modules: readonly string[][],
  kind: PageKind,
): Promise<string> {
  const elements = pages.flatMap(({html}) => elementsOf(html));
  const classes = new Set(elements.flatMap(({attributes}) => attributes.get('class')?.split(/\s+/) ?? []));
  // A module of which the page uses one class may put on the others after hydration.
  const later = modules.filter((module) => module.some((name) => classes.has(name))).flat();
  const content = {
    tags: [...new Set(elements.map(({tag}) => tag))],
    classes: [...new Set([...classes, ...later])],
    ids: elements.flatMap(({attributes}) => attributes.get('id') ?? []),
    attributes: {names: [], values: []},
    undetermined: [],
  };
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    css: [{raw: sheet, name: kind}],
    defaultExtractor: () => content,
    // Any attribute may be set by a script or by the visitor, so none decides.
    dynamicAttributes: [...new Set([...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''))],
    fontFace: true,
    keyframes: true,
    variables: true,
  });
  return result?.css ?? '';
}
