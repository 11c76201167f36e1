import {createHash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio';

/**
 * Returns the Content-Security-Policy of a page: the hashes of its inline scripts and styles, and the origins of the
 * files that it names.
 * @param sources further sources by directive
 * @see https://www.w3.org/TR/CSP3/
 */
export function policyOf($: CheerioAPI, sources: Readonly<Record<string, readonly string[]>> = {}): string {
  const hashesOf = (selector: string) =>
    [...$(selector)].map((one) => `'sha256-${createHash('sha256').update($(one).text()).digest('base64')}'`);
  const originsOf = (selector: string) =>
    [...$(selector)].map((one) => {
      const address = $(one).attr('src') ?? $(one).attr('href') ?? '';
      return URL.canParse(address) ? new URL(address).origin : "'self'";
    });
  // What the configuration or another plugin links.
  const linkedScripts = originsOf('script[src]');
  const media = originsOf(':is(video,audio,source)[src]');
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [
      // Listed scripts, and what they load; browsers that do not know 'strict-dynamic' go by 'self'. It would refuse
      // scripts that a page links.
      ...(linkedScripts.length > 0 ? linkedScripts : ["'strict-dynamic'"]),
      "'self'",
      // Blocks of data are no scripts to a browser.
      ...hashesOf('script:not([src],[type$="json"])'),
    ],
    'style-src': [...originsOf('link[rel="stylesheet"]'), ...hashesOf('style')],
    'img-src': ["'self'", ...originsOf('img[src]')],
    // For tools that ask a page for the site's own files from within, as auditors do for robots.txt.
    'connect-src': ["'self'"],
    'frame-src': originsOf('iframe[src]'),
    'base-uri': [],
    'form-action': [],
    'require-trusted-types-for': ["'script'"],
    // A script that is asked for again makes its policy again.
    'trusted-types': ['loader', 'bundler', 'default', "'allow-duplicates'"],
    ...(media.length > 0 && {'media-src': media}),
  };
  for (const [name, more] of Object.entries(sources))
    directives[name] = [...(directives[name] ?? []), ...more];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ') || "'none'"}`)
    .join('; ');
}
