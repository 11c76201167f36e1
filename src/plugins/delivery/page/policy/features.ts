import {type Needs, type Page, type PageFacts, urlIn} from '../page';

/** Returns the features that the attributes of a frame allow it. */
function allowedTo({attribs}: {attribs: Record<string, string>}) {
  const named = (attribs.allow ?? '')
    .split(';')
    .map((part) => part.trim().split(' ')[0]?.toLowerCase() ?? '');
  return [...named, attribs.allowfullscreen === undefined ? '' : 'fullscreen'].filter(Boolean);
}

/** Step: notes the browser features that the page's frames and films use. */
export function noteNeeds(page: Page) {
  const {$, address, loaded = [], site} = page;
  const own = new URL(site.url).origin;
  const features: Needs['features'] = {};
  const add = (feature: string, origin: string) => {
    features[feature] = [...new Set([...(features[feature] ?? []), origin])];
  };
  const frames = [...$('iframe')].map((frame) => {
    // Embeds often have the address in an attribute of their own first (`data-tally-src`).
    const [attribute = ''] = Object.keys(frame.attribs).filter((name) => name.endsWith('src'));
    const src = frame.attribs.src ?? frame.attribs[attribute] ?? '';
    const url = urlIn(page, src);
    // `about:blank`, and a frame without an address, have the page's own origin.
    const origin = url && url.protocol !== 'about:' ? url.origin : own;
    const source = origin === own ? 'self' : origin;
    for (const feature of allowedTo(frame)) add(feature, source);
    return source;
  });
  for (const film of $('video')) {
    if (film.attribs.controls !== undefined) for (const name of FILM) add(name, 'self');
    if (film.attribs.autoplay !== undefined) add('autoplay', 'self');
  }
  const isFraming = frames.some((source) => source !== 'self');
  page.needs = {
    features,
    framing: isFraming && address !== undefined ? [address] : [],
    isFramed: loaded.some(
      ({directive, source}) => ['frame-src', 'object-src'].includes(directive) && source === "'self'",
    ),
  };
}

/** Features of a film's controls. */
const FILM = ['fullscreen', 'picture-in-picture'];

/** Returns what all pages of a site need, because its headers are the same for all. */
export function needsOf(pages: readonly PageFacts[]): Needs {
  const features: Needs['features'] = {};
  for (const {needs} of pages) {
    for (const [feature, origins] of Object.entries(needs.features))
      features[feature] = [...new Set([...(features[feature] ?? []), ...origins])].sort();
  }
  return {
    features,
    framing: pages.flatMap(({needs}) => needs.framing),
    isFramed: pages.some(({needs}) => needs.isFramed),
  };
}
