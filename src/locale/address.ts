/*
 * The rule that ties addresses to languages (specification, "Routes"): the path `/ja` and every
 * path that starts with `/ja/` is Japanese, every other path is English.
 *
 * An address here is path, query and section as the browser reports them
 * (`location.pathname + location.search + location.hash`); it is always taken as a path of this
 * site, so `//host` is a path with an empty first segment and not another host.
 */

const NOWHERE = 'https://site.invalid';

function parse(address: string): URL {
  const path = /^[/\\]/.test(address) ? address : `/${address}`;
  return new URL(NOWHERE + path);
}

/**
 * Makes the functions that read and write addresses of a site.
 * @param languages languages of the site; the first is the default, whose addresses have no prefix
 */
export function addressesOf<Language extends {readonly code: string}>(
  languages: readonly [Language, ...Language[]],
) {
  const [defaultLanguage, ...others] = languages;
  const prefixOf = (language: Language) =>
    language.code === defaultLanguage.code ? '' : `/${language.code}`;

  function prefixedLanguageOf(pathname: string): Language | undefined {
    return others.find((language) => `${pathname}/`.startsWith(`${prefixOf(language)}/`));
  }

  function withoutPrefixes(pathname: string): string {
    const language = prefixedLanguageOf(pathname);
    // Repeated, because `/ja/ja/terms` less one prefix would still be Japanese.
    return language ? withoutPrefixes(pathname.slice(prefixOf(language).length)) : pathname;
  }

  /**
   * Returns the language of an address.
   * @param address path, with or without query and section
   */
  function languageOf(address: string): Language {
    return prefixedLanguageOf(parse(address).pathname) ?? defaultLanguage;
  }

  /**
   * Returns the address of the same page in a language: same path, query and section.
   * @param address path, with or without query and section, in any language
   * @returns an address for `href`; it never leads off the site, and the home of a language has no
   *   slash at its end (`/ja`)
   */
  function addressIn(language: Language, address: string): string {
    const {pathname, search, hash} = parse(address);
    const path = prefixOf(language) + withoutPrefixes(pathname).replace(/^\/$/, '') || '/';
    // `//host` in a link would be another site; `/.//host` is the same path on this one.
    const onSite = path.startsWith('//') ? `/.${path}` : path;
    return onSite + search + hash;
  }

  /** Returns the address of a language's home page: `/`, `/ja`. */
  function homeOf(language: Language): string {
    return addressIn(language, '/');
  }

  return {languageOf, addressIn, homeOf};
}
