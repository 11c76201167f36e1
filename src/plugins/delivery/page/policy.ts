import {createHash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio/slim';

/**
 * Returns the Content-Security-Policy of a page: the hashes of its inline scripts and styles, and the origins of the
 * files that it names.
 * @param sources further sources by directive
 * @see https://www.w3.org/TR/CSP3/
 */
export function policyOf($: CheerioAPI, sources: Readonly<Record<string, readonly string[]>> = {}): string {
  const inPage = $.extract({
    // Blocks of data are no scripts to a browser.
    scripts: ['script:not([src],[type$="json"])'],
    styles: ['style'],
    // What the configuration or another plugin links.
    linkedScripts: [{selector: 'script[src]', value: 'src'}],
    linkedStyles: [{selector: 'link[rel="stylesheet"]', value: 'href'}],
    images: [{selector: 'img[src]', value: 'src'}],
    media: [{selector: ':is(video,audio,source)[src]', value: 'src'}],
    frames: [{selector: 'iframe[src]', value: 'src'}],
  });
  const hashes = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const origins = (addresses: readonly string[]) =>
    addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : "'self'"));
  const linkedScripts = origins(inPage.linkedScripts);
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [
      // Listed scripts, and what they load; browsers that do not know 'strict-dynamic' go by 'self'. It would refuse
      // scripts that a page links.
      ...(linkedScripts.length > 0 ? linkedScripts : ["'strict-dynamic'"]),
      "'self'",
      ...hashes(inPage.scripts),
    ],
    'style-src': [...origins(inPage.linkedStyles), ...hashes(inPage.styles)],
    'img-src': ["'self'", ...origins(inPage.images)],
    // For tools that ask a page for the site's own files from within, as auditors do for robots.txt.
    'connect-src': ["'self'"],
    'frame-src': origins(inPage.frames),
    'base-uri': [],
    'form-action': [],
    'require-trusted-types-for': ["'script'"],
    // A script that is asked for again makes its policy again.
    'trusted-types': ['loader', 'bundler', 'default', "'allow-duplicates'"],
    ...(inPage.media.length > 0 && {'media-src': origins(inPage.media)}),
  };
  for (const [name, more] of Object.entries(sources))
    directives[name] = [...(directives[name] ?? []), ...more];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ') || "'none'"}`)
    .join('; ');
}
