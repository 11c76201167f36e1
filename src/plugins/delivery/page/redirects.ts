import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio';
import {filesIn} from '../site';
import {addressesIn} from './policy/addresses';
import {allows} from './policy/others';
import {addressesInStyles} from './policy/styles';

/** What a redirect to a host that the policy does not allow breaks. Scripts may come from any host ('strict-dynamic'). */
const KINDS = ['img-src', 'media-src', 'frame-src', 'style-src'];

/** Seconds to wait for an answer. */
const PATIENCE = 15;

/** Returns the origins that a request is sent to after the first one: browsers check each against the policy. */
async function originsAfter(url: URL, hops = 10): Promise<string[]> {
  const {headers, body} = await fetch(url, {
    redirect: 'manual',
    headers: {'User-Agent': 'Mozilla/5.0 (release check)'},
    signal: AbortSignal.timeout(PATIENCE * 1000),
  });
  await body?.cancel();
  const location = headers.get('location');
  if (!location || hops === 0 || !URL.canParse(location, url)) return [];
  const next = new URL(location, url);
  return [next.origin, ...(await originsAfter(next, hops - 1))];
}

/**
 * Requests what the pages of a finished site load of others by their HTML and styles, and finds what redirects to a host
 * that the page's policy does not allow. The build cannot know that. What a script requests, or a form answers, is not
 * requested.
 * @param dir the site's folder
 * @param origin the site's origin
 * @returns a sentence for each, without a full stop; nothing for an address that does not answer
 */
export async function redirectsIn(dir: string, origin: string) {
  /** Pages by what they load: the directive, the address, and the policy's sources for it. */
  const loaded = new Map<string, {directive: string; url: URL; sources: string[]; file: string}>();
  for (const file of (await filesIn(dir)).filter((name) => name.endsWith('.html'))) {
    const $ = load(await readFile(path.join(dir, file)));
    const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
    for (const [directive, address] of [...addressesIn($), ...addressesInStyles($)]) {
      if (!KINDS.includes(directive) || !URL.canParse(address, origin)) continue;
      const url = new URL(address, origin);
      if (url.origin === origin || !url.protocol.startsWith('http')) continue;
      const [, ...sources] =
        policy
          .split('; ')
          .map((each) => each.split(' '))
          .find(([name]) => name === directive) ?? [];
      const key = `${directive} ${url}`;
      if (!loaded.has(key)) loaded.set(key, {directive, url, sources, file});
    }
  }
  const found = [...loaded.values()].map(async ({directive, url, sources, file}) => {
    const origins = await originsAfter(url).catch(() => []);
    const refused = origins.filter(
      (each) => each !== origin && !sources.some((source) => !source.startsWith("'") && allows(source, each)),
    );
    return [...new Set(refused)].map(
      (each) =>
        `${url} on ${file} redirects to ${each}, which the page's policy refuses; use the address that it leads to, or add ${each} to sources for ${directive}`,
    );
  });
  return (await Promise.all(found)).flat();
}
