import {hash} from 'node:crypto';
import type {Page} from './page';
import {FOREIGN} from './scripts';
import {OWN} from './tags';

/** Step: adds the policy as the first `<meta>`. The last step, because it has hashes of scripts and styles. */
export function addPolicy(page: Page) {
  const {$} = page;
  const policy = policyOf(page);
  $('script').removeAttr(OWN);
  $('head').prepend($('<meta http-equiv="Content-Security-Policy">').attr('content', policy));
}

/**
 * Returns the Content-Security-Policy of a page: hashes of its inline scripts and styles, and the origins of
 * the files that it links.
 * @see https://www.w3.org/TR/CSP3/
 */
function policyOf({
  $,
  level,
  site: {
    options: {sources = {}},
  },
}: Page) {
  const hashesOf = (selector: string) =>
    [...$(selector)].map((element) => `'sha256-${hash('sha256', $(element).text(), 'base64')}'`);
  // A `srcset` has sizes between its addresses; as relative addresses, they count as 'self'.
  const originsOf = (selector: string) =>
    [...$(selector)]
      .flatMap((element) =>
        ['src', 'href', 'poster', 'srcset'].flatMap(
          (name) =>
            $(element)
              .attr(name)
              ?.match(/\S+(?<!,)/g) ?? [],
        ),
      )
      .map((address) => (URL.canParse(address) ? new URL(address).origin : "'self'"));
  // Linked by docusaurus.config.ts or another plugin.
  const linkedScripts = originsOf('script[src]');
  const foreign = $(FOREIGN);
  const linkedStyles = originsOf('link[rel="stylesheet"]');
  const directives = {
    'default-src': [],
    'script-src': [
      // 'strict-dynamic' allows scripts that allowed scripts load; browsers that do not know it use 'self'.
      // It would block linked scripts, so pages with those do not have it.
      ...(linkedScripts.length > 0 ? linkedScripts : ["'strict-dynamic'"]),
      "'self'",
      // Without JSON: browsers do not run it.
      ...hashesOf('script:not([src],[type$="json"])'),
    ],
    // With React comes the whole style sheet (loader.js).
    'style-src': [...(level?.level === 'never' ? [] : ["'self'"]), ...linkedStyles, ...hashesOf('style')],
    // The fonts of a style sheet are often on the same site as the style sheet.
    'font-src': [...linkedStyles, ...($('style').text().includes('@font-face') ? ["'self'"] : [])],
    'img-src': ["'self'", ...originsOf('img,video,picture>source,link[rel~="icon"]')],
    'media-src': originsOf('video,audio,:is(video,audio)>source'),
    // For auditing tools that request files of the site from within a page, as robots.txt.
    'connect-src': ["'self'"],
    'frame-src': originsOf('iframe[src]'),
    'base-uri': [],
    'form-action': [],
    // Not on pages with scripts of others: few, and no tag manager, know Trusted Types.
    ...(foreign.length === 0 && {'require-trusted-types-for': ["'script'"]}),
    // Of our scripts, only those that load React make policies: `bundler` is made by loader.js and by Rspack,
    // `default` by lifecycle.ts. A script that is loaded twice makes them twice.
    'trusted-types':
      foreign.length > 0
        ? ['*', "'allow-duplicates'"]
        : level?.level !== 'never'
          ? ['bundler', 'default', "'allow-duplicates'"]
          : [],
  };
  return Object.entries({...sources, ...directives})
    .flatMap(([name, values]) => {
      const list = [...new Set([...values, ...(sources[name] ?? [])])].join(' ');
      // A -src directive without sources is omitted, because `default-src 'none'` applies instead.
      return list || !/^(?!default).*-src$/.test(name) ? `${name} ${list || "'none'"}` : [];
    })
    .join('; ');
}
