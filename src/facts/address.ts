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
  const [path = ''] = address.split(/[?#]/, 1);
  // Empty parts at the beginning are left out, because `//host` would be another site.
  let parts = withoutFirstEmpty(path.split('/'));
  if (prefixed.includes(parts[0] ?? '')) parts = withoutFirstEmpty(parts.slice(1));
  const prefix = prefixed.includes(code) ? `/${code}` : '';
  const page = parts.length > 0 || !prefix ? `/${parts.join('/')}` : '';
  return prefix + page + address.slice(path.length);
}

function withoutFirstEmpty(parts: string[]) {
  const first = parts.findIndex((part) => part !== '');
  return first < 0 ? [] : parts.slice(first);
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
