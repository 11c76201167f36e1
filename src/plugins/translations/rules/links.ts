import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Project} from '../model';

/** Stands for the site's own host in relative addresses. It is reserved, so it is no other host. */
const OWN = 'https://site.invalid';

/** Schemes of addresses that lead nowhere: browsers or the site's security policy refuse them. */
const REFUSED = ['javascript:', 'vbscript:', 'file:', 'data:', 'blob:'];

/** Reads the address of a link; undefined if it is none, as `[^1]` or an email address. */
function read(link: string) {
  const url = URL.canParse(link, OWN) ? new URL(link, OWN) : undefined;
  return url?.protocol.startsWith('http') ? url : undefined;
}

/** Returns whether browsers or the site's policy refuse an address, as `javascript:…`. */
export const isRefused = (link: string) => URL.canParse(link) && REFUSED.includes(new URL(link).protocol);

/** Returns what may not differ in an address of a page: the origin of another site, or a mail address; nothing for others. */
export function hostOf(link: string) {
  const url = URL.canParse(link, OWN) ? new URL(link, OWN) : undefined;
  if (url?.protocol === 'mailto:') return `mailto:${url.pathname}`;
  return url?.protocol.startsWith('http') && url.origin !== OWN ? url.origin : undefined;
}

/** Returns a path without its escapes: `%20`. A path with a wrong escape stays as it is. */
function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Returns whether an address is on another site. */
const isForeign = (url: URL | undefined) => url !== undefined && url.origin !== OWN;

/**
 * Returns the page that an address of another site names, without the language: `/en-us/legal`, `/de/legal` and
 * `/legal`, `?hl=en` and `?hl=de`, `eula-en.pdf` and `eula-de.pdf` are the same.
 */
function pageOf({protocol, host, pathname, searchParams, hash}: URL, code: string) {
  const {language, region = ''} = new Intl.Locale(code).maximize();
  const tags = ['en', 'us', language, region.toLowerCase()];
  const isTag = (name: string) => tags.includes(name.toLowerCase());
  // `en-us`: a language with its region.
  const withoutTags = (name: string) =>
    name.split(/([._-])/).reduce((rest, piece, at, pieces) => {
      if (at % 2 === 1) return rest;
      const isRegion = isTag(pieces[at - 2] ?? '') && pieces[at - 1] !== '.' && piece.length <= 4;
      return isTag(piece) || isRegion ? rest : `${rest}${pieces[at - 1] ?? ''}${piece}`;
    }, '');
  const folders = pathname.split('/').map(withoutTags).filter(Boolean);
  const query = [...searchParams].filter(([, value]) => withoutTags(value)).join('&');
  return [protocol, host, ...folders, query, hash].join('/');
}

/** Returns whether two addresses lead to the same page of another site, or are equal. */
function isSamePage(link: string, other: string, code: string) {
  if (link === other) return true;
  const [url, otherUrl] = [read(link), read(other)];
  if (!url || !otherUrl || !isForeign(url) || !isForeign(otherUrl)) return false;
  return pageOf(url, code) === pageOf(otherUrl, code);
}

/**
 * Compares the links of two blocks. Links within the site must be equal. Of another site, the host must be equal, and
 * the language may differ.
 * @param code tag of the translation's language
 * @returns `missing` and `extra`: links of one text alone; `otherPages`: links of the translation to another page of
 *   the same host
 */
export function comparePages(english: readonly string[], translated: readonly string[], code: string) {
  const without = (links: readonly string[], others: readonly string[]) =>
    [...new Set(links)].filter((link) => !others.some((other) => isSamePage(link, other, code)));
  const missing = without(english, translated);
  const extra = without(translated, english);
  const otherPages: string[] = [];
  for (const link of [...missing]) {
    const {host} = read(link) ?? {};
    const other = extra.find((one) => isForeign(read(one)) && read(one)?.host === host);
    if (other === undefined) continue;
    otherPages.push(other);
    missing.splice(missing.indexOf(link), 1);
    extra.splice(extra.indexOf(other), 1);
  }
  return {missing, extra, otherPages};
}

/**
 * Returns what is wrong with the address of a link or an image by itself, and what to write; undefined if nothing is.
 * @param link as in the text: `/terms#law`, `https://a.example`, `mailto:a@b.example`
 */
export function mistakeIn(
  link: string,
  {root, siteUrl, locales}: Project,
): [reason: string, note: string] | undefined {
  if (isRefused(link)) {
    return [
      `The address ${new URL(link).protocol}… is one that browsers or the site refuse.`,
      'Link to a page with https://, or put a file into static/ and write its path: /lamp.png.',
    ];
  }
  if (link.startsWith('//')) {
    return [`The link ${link} has no https: before the host.`, `Write https:${link}.`];
  }
  const url = read(link);
  if (!url) return undefined;
  const {origin, pathname, search, hash} = url;
  const address = (pathname + search + hash).slice(0, pathname === '/' && !search && !hash ? 1 : undefined);
  const isOwn = siteUrl !== undefined && origin === new URL(siteUrl).origin;
  const [, folder = ''] = pathname.split('/');
  const isOfLanguage = locales.slice(1).some(({code}) => code === folder);
  if (isOwn || (origin === OWN && isOfLanguage && link.startsWith('/'))) {
    const own = isOfLanguage ? address.slice(folder.length + 1) || '/' : address;
    return [
      `The link ${link} leads to one language of this site, whatever language the reader has.`,
      `Write ${own}, which leads to the page in the reader's language${isOfLanguage ? `, or pathname://${address} if this language is meant` : ''}.`,
    ];
  }
  const file = path.join(root, 'static', decoded(pathname));
  if (
    origin === OWN &&
    link.startsWith('/') &&
    !['', '.md'].includes(path.extname(pathname)) &&
    !existsSync(file)
  ) {
    return [
      `There is no file static${pathname}.`,
      'Put it there, or correct the path, which begins with / for static/.',
    ];
  }
  return undefined;
}
