/*
 * The language of an address: the path `/ja` and every path that starts with `/ja/` is Japanese; every other
 * path is English (specification, "Routes").
 */

/** Divides an address into its path and the rest: query and section. */
function divide(address: string) {
  const [path = ''] = address.split(/[?#]/);
  return {path, rest: address.slice(path.length)};
}

/**
 * Returns an address without a slash at the end of its path, as all addresses of the site are written
 * (`trailingSlash: false` in docusaurus.config.ts): `../news/?page=2` becomes `../news?page=2`.
 */
export function withoutLastSlash(address: string) {
  const {path, rest} = divide(address);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) + rest : address;
}

/**
 * Returns the address of the same page in another language, with the same query and section.
 * @param codes tags of the site's languages; addresses of the first one have no prefix
 * @param code tag of the language
 * @param address path, query and section, in any language; the path begins with a slash
 * @returns an address for `href`, without a slash at the end (`/ja`, `/ja/terms`). It never leads to another
 *   site, as `//host` would
 */
export function addressIn([, ...prefixed]: readonly string[], code: string, address: string) {
  const {path, rest} = divide(address);
  const parts = path.split('/').filter(Boolean);
  if (prefixed.includes(parts[0] ?? '')) parts.shift();
  if (prefixed.includes(code)) parts.unshift(code);
  return `/${parts.join('/')}${rest}`;
}

/**
 * Returns whether a path is that of the not-found page: `/ja/404.html`, or `/ja/404` in Docusaurus's routes.
 */
export const isNotFound = (pathname: string) => pathname.endsWith('/404') || pathname.endsWith('/404.html');

/**
 * Returns whether the host of an address is one of a list, or below one of them: `forms.example.com` is below
 * `example.com`.
 * @param address a complete web address, or an email address
 */
export function isHostIn(address: string, hosts: readonly string[]) {
  const {hostname} = new URL(address.includes('://') ? address : `mailto://${address}`);
  return hosts.some((host) => `.${hostname.toLowerCase()}`.endsWith(`.${host}`));
}
