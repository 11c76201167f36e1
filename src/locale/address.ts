/*
 * The rule that ties addresses to languages (specification, "Routes"): the path `/ja` and every
 * path that starts with `/ja/` is Japanese, every other path is English.
 */

/**
 * Returns the address of the same page in a language: same path, query and section.
 * @param codes tags of the site's languages; addresses of the first have no prefix
 * @param code tag of the language
 * @param address path, query and section, in any language
 * @returns an address for `href`; it never leads off the site, and the home of a language has no
 *   slash at its end (`/ja`)
 */
export function addressIn([, ...prefixed]: readonly string[], code: string, address: string) {
  // `//host` would be another site.
  const page = address.replace(new RegExp(`^/(?:${prefixed.join('|')})(?![^/?#])`), '').replace(/^\/+/, '');
  const prefix = prefixed.includes(code) ? `/${code}` : '';
  return `${prefix}${prefix && /^(?:$|[?#])/.test(page) ? '' : '/'}${page}`;
}

/** Returns whether a path is that of the page for unknown addresses: `/ja/404.html`, or `/ja/404` as routes have it. */
export const isNotFound = (pathname: string) => /\/404(?:\.html)?$/.test(pathname);
