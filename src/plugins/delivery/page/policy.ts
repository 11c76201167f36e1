import {hash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio';

/**
 * Returns the Content-Security-Policy of a page: the hashes of its inline scripts and styles, and the origins of the
 * files that it names.
 * @param sources further sources by directive
 * @see https://www.w3.org/TR/CSP3/
 */
export function policyOf($: CheerioAPI, sources: Record<string, string[]> = {}) {
  const hashesOf = (selector: string) =>
    [...$(selector)].map((one) => `'sha256-${hash('sha256', $(one).text(), 'base64')}'`);
  // Of several files, `srcset` has sizes beside them.
  const originsOf = (selector: string) =>
    [...$(selector)]
      .flatMap((one) =>
        ['src', 'href', 'poster', 'srcset'].flatMap(
          (name) =>
            $(one)
              .attr(name)
              ?.match(/[^\s,]+/g) ?? [],
        ),
      )
      .map((address) => (URL.canParse(address) ? new URL(address).origin : "'self'"));
  // What the configuration or another plugin links.
  const linkedScripts = originsOf('script[src]');
  const linkedStyles = originsOf('link[rel="stylesheet"]');
  const own = {
    'default-src': [],
    'script-src': [
      // Listed scripts, and what they load; browsers that do not know 'strict-dynamic' go by 'self'. Where a page links
      // scripts it is left out: it would refuse them.
      ...(linkedScripts.length > 0 ? linkedScripts : ["'strict-dynamic'"]),
      "'self'",
      // Blocks of data are no scripts to a browser.
      ...hashesOf('script:not([src],[type$="json"])'),
    ],
    'style-src': [...linkedStyles, ...hashesOf('style')],
    // A style sheet of another site may have its fonts there.
    'font-src': [...linkedStyles, ...($('style').text().includes('@font-face') ? ["'self'"] : [])],
    'img-src': ["'self'", ...originsOf('img,video,picture>source,link[rel~="icon"]')],
    'media-src': originsOf('video,audio,:is(video,audio)>source'),
    'manifest-src': originsOf('link[rel="manifest"]'),
    // For tools that ask a page for the site's own files from within, as auditors do for robots.txt.
    'connect-src': ["'self'"],
    'frame-src': originsOf('iframe[src]'),
    'base-uri': [],
    'form-action': [],
    'require-trusted-types-for': ["'script'"],
    // The loader's and the bundler's, which makes it again in a script that is asked for again.
    'trusted-types': ['bundler', 'default', "'allow-duplicates'"],
  };
  return Object.entries({...sources, ...own})
    .flatMap(([name, values]) => {
      const all = [...new Set([...values, ...(sources[name] ?? [])])].join(' ');
      // `default-src` stands for what has no source.
      return all || !/^(?!default).*-src$/.test(name) ? `${name} ${all || "'none'"}` : [];
    })
    .join('; ');
}
