import type {Other, Page, PageFacts} from '../page';
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

/** Step: notes what the page has of others, before the scripts are joined into one loader. */
export function noteOthers(page: Page) {
  const {$, loaded = []} = page;
  const hosts = loaded.flatMap(({directive, origin}): Other[] =>
    origin ? [{directive, source: origin}] : [],
  );
  const inline = [...$('html *').filter(FOREIGN)].filter(({attribs}) => attribs.src === undefined);
  const all = [...hosts, ...inline.slice(0, 1).map((): Other => ({directive: 'script-src'}))];
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

/** What the report needs to know of a site. */
type Told = {clientModules?: string[]; options: {sources?: Record<string, string[]>}};

/**
 * Describes what others bring, what the policy of its pages does not allow it, and the entries of `sources` that
 * would. Inline scripts and client modules name no hosts that the build could know.
 * @returns lines for the terminal; undefined if nothing is of others
 */
export function describeOthers(pages: readonly PageFacts[], {clientModules = [], options}: Told) {
  const {sources = {}} = options;
  const hosts = [...new Set(pages.flatMap(({others}) => others.map(({source}) => source)))].sort();
  /** The entries to add, by directive. */
  const missing = new Map<string, string[]>();
  const lines = hosts.map((host) => {
    const those = pages.filter(({others}) => others.some(({source}) => source === host));
    const at = placesOf(those, pages);
    const has = (page: PageFacts, directive: string) =>
      page.others.some((other) => other.source === host && other.directive === directive);
    const kinds = [...KINDS].filter(([directive]) => those.some((page) => has(page, directive)));
    // The fonts of a style sheet are allowed with it.
    const named = kinds.filter(([directive]) => directive !== 'font-src' || kinds.length === 1);
    if (host === undefined)
      return `inline scripts ${at}; they may load scripts of any host, and need entries of sources for all else`;
    const scripted = those.filter((page) => has(page, 'script-src'));
    const refused = [...NEEDS].filter(
      ([directive]) =>
        scripted.some((page) => !has(page, directive)) &&
        !sources[directive]?.some((entry) => allows(entry, host)),
    );
    for (const [directive] of refused) missing.set(directive, [...(missing.get(directive) ?? []), host]);
    const not = refused.map(([, need]) => need).join(', ');
    return `${host}: ${named.map(([, kind]) => kind).join(', ')} ${at}${not && `; not allowed: ${not}`}`;
  });
  const modules = clientModules.map(
    (module) => `${module}: client module; the hosts that it names need entries of sources`,
  );
  const told = [...lines, ...modules];
  if (told.length === 0) return undefined;
  const entries = [...missing].map(
    ([directive, hosts]) => `    '${directive}': [${hosts.map((host) => `'${host}'`).join(', ')}],`,
  );
  return [
    'Code of others (src/plugins/delivery/RECIPES.md says what it needs):',
    ...told.map((line) => `  ${line}`),
    ...(entries.length > 0
      ? ['  Whatever is needed of the rest, allow by the option sources of the plugin delivery:', ...entries]
      : []),
  ].join('\n');
}
