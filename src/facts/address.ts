/*
 * The language of an address: the path `/ja` and every path that starts with `/ja/` is Japanese; every other
 * path is English (specification, "Routes").
 */

/**
 * Returns the address of the same page in another language, with the same query and section.
 * @param codes tags of the site's languages; addresses of the first one have no prefix
 * @param code tag of the language
 * @param address path, query and section, in any language
 * @returns an address for `href`. It never leads to another site. The home page of a language has no trailing
 *   slash (`/ja`)
 */
export function addressIn([, ...prefixed]: readonly string[], code: string, address: string) {
  // Removes the tag, if `/`, `?`, `#` or nothing follows it (`/ja/terms`, not `/japan`), then all leading
  // slashes, because `//host` would be another site.
  const page = address.replace(new RegExp(`^/(?:${prefixed.join('|')})(?![^/?#])`), '').replace(/^\/+/, '');
  const prefix = prefixed.includes(code) ? `/${code}` : '';
  return `${prefix}${prefix && /^(?:$|[?#])/.test(page) ? '' : '/'}${page}`;
}

/**
 * Returns whether a path is that of the not-found page: `/ja/404.html`, or `/ja/404` in Docusaurus's routes.
 */
export const isNotFound = (pathname: string) => /\/404(?:\.html)?$/.test(pathname);
