import {type CheerioAPI, load} from 'cheerio';
import {parseSrcset} from 'srcset';
import {type Loaded, type Page, urlIn} from '../page';

/** The attributes with addresses, by directive. A `srcset` has several. */
const ATTRIBUTES: readonly [directive: string, selector: string, attribute: string][] = [
  ['script-src', 'script[src]', 'src'],
  ['style-src', 'link[rel~=stylesheet]', 'href'],
  // The fonts of a style sheet are often on the same site as the style sheet.
  ['font-src', 'link[rel~=stylesheet]', 'href'],
  ['font-src', 'link[rel~=preload][as=font]', 'href'],
  ['img-src', 'img,input[type=image]', 'src'],
  ['img-src', 'img,picture>source', 'srcset'],
  ['img-src', 'image', 'href'],
  ['img-src', 'video', 'poster'],
  ['img-src', 'link[rel~=icon],link[rel~=apple-touch-icon]', 'href'],
  ['img-src', 'link[rel~=preload][as=image]', 'href'],
  ['media-src', 'video,audio,:is(video,audio)>:is(source,track)', 'src'],
  ['frame-src', 'iframe', 'src'],
  ['object-src', 'object', 'data'],
  ['object-src', 'embed', 'src'],
  ['manifest-src', 'link[rel~=manifest]', 'href'],
  ['form-action', 'form', 'action'],
  ['form-action', 'button,input', 'formaction'],
];

/** Directives that allow `data:`: what runs or is shown as a page of its own is never in an address. */
const WITH_DATA = ['img-src', 'media-src', 'font-src'];

/** Characters of a host that a policy can name; others end the source, the directive or the attribute. */
const HOST = /^[\w.-]+$/;

/**
 * Returns the source that allows an address, and its origin if it is of another site; undefined if no source can or needs
 * to: an address that browsers cannot load, or one of another kind, as `mailto:`.
 * @param page with the address
 * @throws {Error} if the policy cannot allow the address
 * @see https://www.w3.org/TR/CSP3/#grammardef-host-source
 */
function sourceOf(
  directive: string,
  address: string,
  page: Page,
): Pick<Loaded, 'source' | 'origin'> | undefined {
  const url = urlIn(page, address);
  if (!url) return undefined;
  const {protocol, origin, host, hostname} = url;
  if (protocol === 'data:') {
    if (WITH_DATA.includes(directive)) return {source: protocol};
    throw new Error(
      `the address ${address.slice(0, 40)}… has its content in itself, which ${directive} of the page's policy never allows. Put the content into a file in static/.`,
    );
  }
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (origin === new URL(page.site.url).origin) return {source: "'self'"};
  if (!HOST.test(hostname)) {
    throw new Error(
      `the address ${address} has the host ${hostname}, which the page's policy cannot name. Expected letters, digits, dots and hyphens.`,
    );
  }
  return {source: address.startsWith('//') ? host : origin, origin};
}

/** An address, with the directive that has to allow it. */
export type Addressed = readonly [directive: string, address: string];

/**
 * Returns the sources that allow addresses of a page.
 * @throws {Error} if the policy cannot allow an address
 */
export const sourcesOf = (addresses: readonly Addressed[], page: Page): Loaded[] =>
  addresses.flatMap(([directive, address]) => {
    const source = sourceOf(directive, address, page);
    return source === undefined ? [] : {directive, ...source};
  });

/**
 * Returns the addresses in a page, or a part of one, with the directives that have to allow them; those in a
 * <template> too, as video players write their frame (`shadowrootmode`).
 */
export function addressesIn($: CheerioAPI): Addressed[] {
  // Not `html *`: the content of a <template> is no descendant of the page.
  const elements = $('html,*').filter((_, {attribs}) =>
    ATTRIBUTES.some(([, , attribute]) => attribs[attribute] !== undefined),
  );
  const found = ATTRIBUTES.flatMap(([directive, selector, attribute]) =>
    [...elements.filter(selector)].flatMap(({attribs: {[attribute]: value}}) => {
      if (value === undefined) return [];
      const addresses = attribute === 'srcset' ? parsedSrcset(value) : [value.trim()];
      return addresses.map((address) => [directive, address] as const);
    }),
  );
  // Embeds often have the address of their frame in an attribute of their own first (`data-tally-src`), which a
  // script then uses. `data-frame-src` has the origins of further pages in the frame, with spaces between them.
  const embedded = [...$('iframe')].flatMap(({attribs}) =>
    Object.entries(attribs)
      .filter(([name]) => name.startsWith('data-') && name.endsWith('src'))
      .flatMap(([, addresses]) => addresses.trim().split(' '))
      .map((address) => ['frame-src', address] as const),
  );
  // Where scripts run, the content of <noscript> is a text.
  const without = [...$('noscript')].flatMap((element) => addressesIn(load($(element).text())));
  return [...found, ...embedded, ...without];
}

/**
 * Step: notes what the page loads by its HTML, and where its forms send to.
 * @throws {Error} if the policy cannot allow an address
 */
export function noteLoaded(page: Page) {
  page.loaded = sourcesOf(addressesIn(page.$), page);
}

/** Returns the addresses of a `srcset`; none if it cannot be read, because browsers then load none either. */
function parsedSrcset(srcset: string) {
  try {
    return parseSrcset(srcset).map(({url}) => url);
  } catch {
    return [];
  }
}
