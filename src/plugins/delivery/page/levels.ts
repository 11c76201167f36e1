import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {CheerioAPI} from 'cheerio';
import type {Options} from '../options';

/*
 * When a page loads React, by what its HTML has: never, when a visitor wants a part, or at load. The build, the
 * loader (client/inline/loader.js) and lint (handlers.grit, which a test compares) decide by these lists.
 */

/** Controls whose presses are kept until React is loaded: it is loaded when a visitor wants one of them. */
export const PRESSED = ['button', '[type=button]', '[type=submit]', '[role=tab]', '[role=button]'] as const;

/** Fields: React is loaded at load, because what is typed before it is there would be lost. */
export const FIELDS = ['input', 'select', 'textarea'] as const;

/**
 * Selector of the parts that load React when a visitor wants them: controls, elements with `hydratedOnDemand`,
 * and code blocks, whose button to copy React adds. A control with `popovertarget` needs no script.
 */
export const WANTED = `[data-hydrate=""],.theme-code-block,:is(${PRESSED.join()}):not([popovertarget])`;

/**
 * Selector of the parts that load React at load: elements with `hydratedAtLoad`, and fields. The ticks of a
 * Markdown list of tasks are no fields.
 */
const AT_LOAD = `[data-hydrate=load],:is(${FIELDS.join()}):not(${PRESSED.join()},[type=hidden],[popovertarget],.task-list-item *)`;

/** When a page loads React, and why. */
export type Level = {
  level: 'never' | 'when wanted' | 'at load';
  /** What on the page decides, as `<button>`; for `never`, undefined. */
  why?: string;
};

/**
 * Returns when a page loads React.
 * @param everywhere why every page of the site loads React at load, if it does
 */
export function levelOf($: CheerioAPI, everywhere?: string): Level {
  if (everywhere) return {level: 'at load', why: everywhere};
  const [atLoad] = $('html *').filter(AT_LOAD);
  const [wanted] = $('html *').filter(WANTED);
  const element = atLoad ?? wanted;
  if (!element) return {level: 'never'};
  const {name, attribs} = element;
  const mark = new Map([
    ['', 'hydratedOnDemand'],
    ['load', 'hydratedAtLoad'],
  ]).get(attribs['data-hydrate'] ?? 'none');
  const part = $(element).is('.theme-code-block') ? 'a code block' : `<${name}>`;
  return {level: atLoad ? 'at load' : 'when wanted', why: mark ?? part};
}

/**
 * Plugins whose client modules need not run on a page by themselves: this one, the classic theme, and those that only
 * report a change of the page within React, which is here a new document. The first has those of the configuration.
 */
const PASSIVE = [
  'docusaurus-bootstrap-plugin',
  'delivery',
  'docusaurus-theme-classic',
  'docusaurus-plugin-google-analytics',
  'docusaurus-plugin-google-gtag',
];

/** Returns the file of a component in a theme's folder: `Root.tsx` or `Root/index.js`; undefined if it has none. */
const componentIn = (folder: string, name: string) =>
  ['', '/index']
    .flatMap((middle) => ['tsx', 'ts', 'jsx', 'js'].map((ending) => `${name}${middle}.${ending}`))
    .map((file) => path.join(folder, file))
    .find(existsSync);

const isProgram = (file: string) => !/\.(?:css|scss|sass|less|styl)$/.test(file);

/** Returns the client modules of the configuration and of plugins of others, for messages: `src/posthog.ts`. */
export function clientModulesOf(
  {siteDir, siteConfig}: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
  plugins: readonly Plugin[],
): string[] {
  const nameOf = (file: string) => path.relative(siteDir, path.resolve(siteDir, file));
  const own = siteConfig.clientModules.filter(isProgram).map(nameOf);
  const theirs = plugins
    .filter(({name}) => !PASSIVE.includes(name))
    .flatMap((plugin) =>
      (plugin.getClientModules?.() ?? [])
        .filter(isProgram)
        .map((file) => `${nameOf(file)} of ${plugin.name}`),
    );
  return [...own, ...theirs];
}

/**
 * Returns why every page of a site loads React at load, or undefined if each page decides by its parts. Client
 * modules and a component `Root` exist to run on every page.
 * @param plugins the plugins of the build, with their client modules and themes
 * @see https://docusaurus.io/docs/advanced/client and https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root
 */
export function everywhere(
  {siteDir, siteConfig}: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
  plugins: readonly Plugin[],
  {reactEverywhere}: Options,
): string | undefined {
  if (reactEverywhere !== undefined) return reactEverywhere ? 'option reactEverywhere' : undefined;
  const [module] = clientModulesOf({siteDir, siteConfig}, plugins);
  if (module) return `client module ${module}`;
  const nameOf = (file: string) => path.relative(siteDir, file);
  const others = plugins.filter(({name}) => !PASSIVE.includes(name));
  const themes = [
    path.join(siteDir, 'src/theme'),
    ...others.flatMap((plugin) => plugin.getThemePath?.() ?? []),
  ];
  const root = themes.map((folder) => componentIn(folder, 'Root')).find(Boolean);
  return root && `component ${nameOf(root)}`;
}

/** The mark of a `<BrowserOnly>` that shows nothing without React (client/rendering/browser-only.tsx). */
const EMPTY = 'template[data-browser-only]';

/** The mark with the packages whose components have effects or hooks on the page (client/rendering/root.tsx). */
const EFFECTS = 'template[data-effects]';

/**
 * Takes out the marks that rendering has left, so that the page is what React expects: between two texts it expects a
 * comment.
 * @param styling names of packages that put a <style> into the page
 * @returns the packages whose components do on the page what only a browser does: those with effects, and of the ones that
 *   make styles, those with hooks
 */
export function takeMarks($: CheerioAPI, styling: readonly string[] = []): string[] {
  const named = (attribute: string) => $(EFFECTS).attr(attribute)?.split(' ').filter(Boolean) ?? [];
  const hooks = named('data-hooks').filter((name) => styling.includes(name));
  const packages = new Set([...named('data-effects'), ...hooks]);
  for (const mark of $(`${EMPTY},${EFFECTS}`)) {
    const isBetweenTexts = [mark.prev, mark.next].every((node) => node?.type === 'text');
    if (isBetweenTexts) $(mark).before('<!-- -->');
    $(mark).remove();
  }
  return [...packages];
}

/**
 * Returns a sentence about each part of a page that never loads React which only React would show: text that a
 * `style` attribute makes invisible, or the style sheet of AOS by `data-aos`, an empty `<BrowserOnly>`, and a <canvas>,
 * which is empty without scripts. Not on pages with scripts of others, which may show them.
 */
export function shownByReactOnly($: CheerioAPI): string[] {
  const hidden = [...$('html [style]')].filter((element) => {
    const {opacity, visibility, display} = $(element).css(['opacity', 'visibility', 'display']) ?? {};
    const isHidden = Number(opacity) === 0 || visibility === 'hidden' || display === 'none';
    return isHidden && ($(element).text().trim() || $(element).find('img').length > 0);
  });
  return [...hidden, ...$(`html [data-aos],html canvas,html ${EMPTY}`)].map((element) => {
    if ($(element).is(EMPTY))
      return `<BrowserOnly> in <${$(element).parent()[0]?.tagName}> shows nothing until React is loaded`;
    const {name, attribs} = element;
    const attribute = ['data-aos', 'style'].find((each) => attribs[each]);
    const text = $(element).text().trim().replace(/\s+/g, ' ').slice(0, 40);
    return attribute
      ? `<${name} ${attribute}="${attribs[attribute]}"> ("${text}…") is invisible until React changes it`
      : `<${name}> is empty until a script draws it`;
  });
}

/** Returns the pages as a message names them: `/faq.html and 2 more`. */
const namesOf = ([first, ...others]: readonly {file: string}[]) =>
  `${first?.file}${others.length > 0 ? ` and ${others.length} more` : ''}`;

/** Returns the line that a build prints: which pages load React never, when wanted, at load, and why. */
export function describeLevels(pages: readonly (Level & {file: string})[]) {
  const describe = (level: Level['level']) => {
    const those = pages.filter((page) => page.level === level);
    const reasons = [...new Set(those.map(({why}) => why))].filter(Boolean).map((reason) => {
      return `${reason} in ${namesOf(those.filter(({why}) => why === reason))}`;
    });
    const pagesOf = those.length === 1 ? '1 page' : `${those.length} pages`;
    return `${level}: ${pagesOf}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`;
  };
  return `React is loaded ${(['never', 'when wanted', 'at load'] as const).map(describe).join(', ')}.`;
}

/**
 * Describes components of packages with effects, as a countdown has, or with styles that they make, on pages that do not
 * load React at load.
 * @returns lines for the terminal, one for each package; undefined if there are no such components
 */
export function describeEffects(pages: readonly (Level & {file: string; effects: readonly string[]})[]) {
  const waiting = pages.filter(({level}) => level !== 'at load');
  const packages = [...new Set(waiting.flatMap(({effects}) => effects))].sort();
  if (packages.length === 0) return undefined;
  const describe = (name: string) => {
    const those = waiting.filter(({effects}) => effects.includes(name));
    const never = those.filter(({level}) => level === 'never');
    const wanted = those.filter(({level}) => level === 'when wanted');
    return [
      ...(never.length > 0 ? [`never on ${namesOf(never)}`] : []),
      ...(wanted.length > 0 ? [`only when a visitor wants React on ${namesOf(wanted)}`] : []),
    ].join(', ');
  };
  return [
    'Effects of components run, and styles that they make come, when React is loaded. Where visitors need them at load, spread {...hydratedAtLoad} (src/plugins/delivery/client) on an element around the component:',
    ...packages.map((name) => `  package ${name}: ${describe(name)}`),
  ].join('\n');
}
