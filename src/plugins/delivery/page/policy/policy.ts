import {hash} from 'node:crypto';
import type {Page} from '../page';
import {OWN} from '../tags';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Allows an empty <style>, to which packages then add rules: styled-components, Emotion, Motion. */
const EMPTY_STYLE = hashOf('');

/** Step: adds the policy as the first `<meta>`. The last step, because it has hashes of scripts and styles. */
export function addPolicy(page: Page) {
  const {$} = page;
  const policy = policyOf(page);
  $('script').removeAttr(OWN);
  $('head').prepend($('<meta http-equiv="Content-Security-Policy">').attr('content', policy));
}

/**
 * Returns the Content-Security-Policy of a page: hashes of its inline scripts and styles, and the sources of what it
 * loads.
 * @throws {Error} if the policy cannot allow an address of the page
 * @see https://www.w3.org/TR/CSP3/
 */
function policyOf(page: Page) {
  const {$, level, hasForeign, loaded = [], queuedTexts = [], site} = page;
  const {sources = {}} = site.options;
  const loadsReact = level?.level !== 'never';
  const hasScripts = loadsReact || hasForeign;
  const hashesIn = (selector: string) => [...$(selector)].map((element) => hashOf($(element).text()));
  const sourcesFor = (directive: string) =>
    loaded.filter((each) => each.directive === directive).map(({source}) => source);
  const directives: Record<string, string[]> = {
    'default-src': [],
    // 'strict-dynamic' allows what allowed scripts load; browsers that do not know it use the hosts and 'self'.
    'script-src': [
      "'strict-dynamic'",
      "'self'",
      ...sourcesFor('script-src'),
      // Without JSON and texts: browsers do not run them.
      ...hashesIn('script:not([src],[type$="json"],[type="text/plain"])'),
      ...queuedTexts.map(hashOf),
    ],
    // The whole style sheet comes with React (loader.js), or is linked because of scripts of others.
    'style-src': [
      ...(hasScripts ? ["'self'"] : []),
      ...sourcesFor('style-src'),
      ...hashesIn('style'),
      ...(hasScripts ? [EMPTY_STYLE] : []),
    ],
    'font-src': sourcesFor('font-src'),
    'img-src': ["'self'", ...sourcesFor('img-src')],
    'media-src': sourcesFor('media-src'),
    // For auditing tools that request files of the site from within a page, as robots.txt.
    'connect-src': ["'self'"],
    'frame-src': sourcesFor('frame-src'),
    'object-src': sourcesFor('object-src'),
    'manifest-src': sourcesFor('manifest-src'),
    'base-uri': [],
    'form-action': sourcesFor('form-action'),
    // Not on pages with scripts of others: few, and no tag manager, know Trusted Types.
    ...(!hasForeign && {'require-trusted-types-for': ["'script'"]}),
    // A page that loads React may have packages that make a policy of their own, as Swiper's `html`, and throw an error
    // if they may not. A script that is loaded twice makes its policy twice.
    'trusted-types': hasScripts ? ['*', "'allow-duplicates'"] : [],
  };
  return Object.entries({...sources, ...directives})
    .flatMap(([name, values]) => {
      const list = [...new Set([...values, ...(sources[name] ?? [])])].join(' ');
      // A -src directive without sources is omitted, because `default-src 'none'` applies instead.
      const isOptional = name.endsWith('-src') && name !== 'default-src';
      return list || !isOptional ? `${name} ${list || "'none'"}` : [];
    })
    .join('; ');
}
