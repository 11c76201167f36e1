/*
 * The rule that ties addresses to languages (specification, "Routes"): the path `/ja` and every
 * path that starts with `/ja/` is Japanese, every other path is English.
 *
 * An address here is path, query and section as the browser reports them
 * (`location.pathname + location.search + location.hash`).
 */

/**
 * Makes the functions that read and write addresses of a site.
 * @param languages languages of the site; the first is the default, whose addresses have no prefix
 */
export function addressesOf<Language extends {code: string}>(languages: readonly [Language, ...Language[]]) {
  const [defaultLanguage, ...others] = languages;
  const prefixOf = ({code}: Language) => (code === defaultLanguage.code ? '' : `/${code}`);

  /** Returns the language of an address. */
  function languageOf(address: string): Language {
    // A path's first segment, or nothing.
    const [, code] = /^\/([^/?#]*)/.exec(address) ?? [];
    return others.find((one) => one.code === code) ?? defaultLanguage;
  }

  /**
   * Returns the address of the same page in a language: same path, query and section.
   * @param address in any language
   * @returns an address for `href`; it never leads off the site, and the home of a language has no
   *   slash at its end (`/ja`)
   */
  function addressIn(language: Language, address: string): string {
    // `//host` would be another site.
    const page = address.slice(prefixOf(languageOf(address)).length).replace(/^\/+/, '');
    const prefix = prefixOf(language);
    return `${prefix}${prefix && /^(?:$|[?#])/.test(page) ? '' : '/'}${page}`;
  }

  return {languageOf, addressIn};
}

/** Returns whether a path is that of the page for unknown addresses: `/ja/404.html`, or `/ja/404` as routes have it. */
export const isNotFound = (pathname: string) => /\/404(?:\.html)?$/.test(pathname);
