import {type Loaded, type Other, type Page, type PageFacts, urlIn} from '../page';
import {FOREIGN} from '../scripts';

/*
 * What others bring: scripts, frames, style sheets, images and the like of other hosts, and client modules. The build
 * tells what the policy of the pages allows it, because a browser refuses the rest without a word to the operator.
 */

/** What things are called in the report, by the directive that allows them. */
const KINDS = new Map([
  ['script-src', 'script'],
  ['frame-src', 'frame'],
  ['style-src', 'style sheet'],
  ['font-src', 'font'],
  ['img-src', 'image'],
  ['media-src', 'film or sound'],
  ['object-src', 'object'],
  ['manifest-src', 'web manifest'],
  ['form-action', 'form'],
]);

/** What a script of others often needs beside itself. A script that it loads itself is always allowed. */
const NEEDS = new Map([
  ['connect-src', 'connections'],
  ['img-src', 'images'],
  ['frame-src', 'frames'],
  ['style-src', 'style sheets'],
]);

/** Returns what of others is loaded. */
export const hostsOf = (loaded: readonly Loaded[]): Extract<Other, {source: string}>[] =>
  loaded.flatMap(({directive, origin}) => (origin ? [{directive, source: origin}] : []));

/** Step: notes what the page has of others, before the scripts are joined into one loader. */
export function noteOthers(page: Page) {
  const {$, loaded = [], site} = page;
  const own = new URL(site.url).origin;
  const hosts = hostsOf(loaded);
  const programs = [...$('html *').filter(FOREIGN)].flatMap(({attribs: {src}}): Other[] => {
    if (src === undefined) return [{program: 'inline scripts'}];
    const url = urlIn(page, src);
    return url?.origin === own ? [{program: url.pathname}] : [];
  });
  const all: Other[] = [...hosts, ...programs];
  page.others = [...new Map(all.map((other) => [JSON.stringify(other), other])).values()];
}

/**
 * Returns whether an entry of `sources` allows an origin: the origin itself, `https:`, `*`, or `https://*.host`.
 * @see https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
export function allows(entry: string, origin: string) {
  const {protocol, host} = new URL(origin);
  if (entry === '*' || entry === protocol) return true;
  const address = entry.includes('://') ? entry : `${protocol}//${entry}`;
  if (!URL.canParse(address)) return false;
  const named = new URL(address);
  const isHost = named.host.startsWith('*.') ? host.endsWith(named.host.slice(1)) : named.host === host;
  return isHost && named.protocol === protocol;
}

/** Returns where something is, as `on every page` or `on /contact.html and 1 more page`. */
function placesOf(those: readonly PageFacts[], all: readonly PageFacts[]) {
  const [first, ...others] = those;
  if (those.length === all.length && all.length > 1) return 'on every page';
  const more = others.length === 1 ? '1 more page' : `${others.length} more pages`;
  return `on ${first?.file}${others.length > 0 ? ` and ${more}` : ''}`;
}

/** Describes programs of the site: scripts by the pages that have them, and client modules. */
function describePrograms(pages: readonly PageFacts[], clientModules: readonly string[]) {
  const byPlace = new Map<string, string[]>();
  const add = (place: string, name: string) => byPlace.set(place, [...(byPlace.get(place) ?? []), name]);
  const has = (page: PageFacts, program: string) =>
    page.others.some((other) => 'program' in other && other.program === program);
  const programs = pages.flatMap(({others}) =>
    others.flatMap((other) => ('program' in other ? other.program : [])),
  );
  for (const program of [...new Set(programs)].sort()) {
    const those = pages.filter((page) => has(page, program));
    add(placesOf(those, pages), program);
  }
  for (const module of clientModules) add('on pages that load React', `client module ${module}`);
  return [...byPlace].map(([place, names]) => `${names.join(', ')}: ${place}`);
}

/** What the report needs to know of a site. */
type Told = {clientModules?: string[]; styling?: string[]; options: {sources?: Record<string, string[]>}};

/**
 * Describes what others bring, what the policy of its pages allows it, and the entries of `sources` that would allow the
 * rest. The hosts that programs of the site turn to, the build cannot know, but the entries for them.
 * @returns lines for the terminal; undefined if nothing is of others
 */
export function describeOthers(
  pages: readonly PageFacts[],
  {clientModules = [], styling = [], options}: Told,
) {
  const {sources = {}} = options;
  const has = (page: PageFacts, host: string, directive?: string) =>
    page.others.some(
      (other) =>
        'source' in other && other.source === host && [undefined, other.directive].includes(directive),
    );
  const all = pages.flatMap(({others}) => others.flatMap((other) => ('source' in other ? other.source : [])));
  const hosts = [...new Set(all)].sort();
  /** The entries to add, by directive. */
  const missing = new Map<string, string[]>();
  const lines = hosts.map((host) => {
    const those = pages.filter((page) => has(page, host));
    const kinds = [...KINDS].filter(([directive]) => those.some((page) => has(page, host, directive)));
    // The fonts of a style sheet are allowed with it.
    const named = kinds.filter(([directive]) => directive !== 'font-src' || kinds.length === 1);
    const what = `${host}: ${named.map(([, kind]) => kind).join(', ')} ${placesOf(those, pages)}`;
    const scripted = those.filter((page) => has(page, host, 'script-src'));
    if (scripted.length === 0) return what;
    const isEntry = (directive: string) => sources[directive]?.some((entry) => allows(entry, host));
    const needs = [...NEEDS].filter(([directive]) => scripted.some((page) => !has(page, host, directive)));
    const allowed = needs.filter(([directive]) => isEntry(directive));
    const refused = needs.filter(([directive]) => !isEntry(directive));
    for (const [directive] of refused) missing.set(directive, [...(missing.get(directive) ?? []), host]);
    const namesOf = (list: typeof needs) => list.map(([, need]) => need).join(', ');
    return [
      what,
      ...(allowed.length > 0 ? [`allowed: ${namesOf(allowed)}`] : []),
      ...(refused.length > 0 ? [`refused: ${namesOf(refused)}`] : []),
    ].join('; ');
  });
  const programs = describePrograms(pages, clientModules);
  const hasHash = sources['style-src']?.some((source) => source.startsWith("'sha"));
  const writing = hasHash ? [] : styling;
  if (lines.length + programs.length + writing.length === 0) return undefined;
  // Entries for hosts that no HTML names, as those of a client module.
  const further = Object.entries(sources).flatMap(([directive, entries]) => {
    const others = entries.filter((entry) => !hosts.some((host) => allows(entry, host)));
    return others.length > 0 ? `${directive} ${others.join(' ')}` : [];
  });
  const hasScripts = pages.some(({others}) =>
    others.some((other) => 'program' in other || other.directive === 'script-src'),
  );
  const entries = [...missing].map(
    ([directive, list]) => `    '${directive}': [${list.map((host) => `'${host}'`).join(', ')}],`,
  );
  return [
    'Code of others (src/plugins/delivery/RECIPES.md says what it needs):',
    ...lines.map((line) => `  ${line}`),
    ...programs.map((line) => `  ${line}`),
    ...(writing.length > 0
      ? [
          `  package ${writing.join(', ')}: makes a <style>; allowed: an empty one, to which it adds rules; refused: one with a text, unless an entry of style-src has the hash that the browser's console names`,
        ]
      : []),
    ...(further.length > 0 ? [`  further entries of sources: ${further.join('; ')}`] : []),
    ...(hasScripts
      ? ['  Scripts in the HTML may load further scripts, of any host. All else needs an entry of sources.']
      : []),
    ...(entries.length > 0
      ? [
          '  To allow what is refused above, as far as it is needed, add to the option sources of the plugin delivery:',
          ...entries,
        ]
      : []),
  ].join('\n');
}
