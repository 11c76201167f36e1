import type {CheerioAPI} from 'cheerio';
import {addressIn, type Language, languageOf, languages} from '../../../locale/languages';
import type {Fault} from '../site/fault';
import type {Files} from '../site/files';
import {type Element, elementsOf} from '../site/html';
import {pagesOf} from '../site/site';
import {addressesOf, type CheckedPage, placeOf} from './page';

/** What a link of the site may lead to. */
export type Targets = {
  readonly files: Files;
  /** Ids of the elements of each page, by address. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Reads what links may lead to. */
export function targetsIn(files: Files): Targets {
  const pages = pagesOf(files).filter(({kind}) => kind !== 'not-found');
  return {
    files,
    ids: new Map(pages.map(({address, $}) => [address, idsOf($)])),
  };
}

function idsOf($: CheerioAPI): Set<string> {
  return new Set(elementsOf($).flatMap(({attribs}) => attribs.id ?? []));
}

/** Finds links of a page that lead nowhere, into another language unasked, or over plain HTTP. */
export function linkFaults(checked: CheckedPage, targets: Targets): Fault[] {
  const {page, product} = checked;
  return elementsOf(page.$).flatMap((element) => {
    const place = placeOf(page, element);
    return addressesOf(element).flatMap((address): Fault[] => {
      const fault = addressFault(address, checked, element, targets, product.siteUrl);
      return fault ? [{place, ...fault}] : [];
    });
  });
}

/** Gives a part of an address as it was meant; undefined for one that cannot be read (`100%`). */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function addressFault(
  address: string,
  {page}: CheckedPage,
  {tagName: tag, attribs}: Element,
  {files, ids}: Targets,
  siteUrl: string,
): Omit<Fault, 'place'> | undefined {
  const unreadable = {
    found: `an address that cannot be read on <${tag}> ("${address}")`,
    expected: 'a path of this site or a complete address, with % written as %25',
    remedy: 'correct the address',
  };
  if (!URL.canParse(address, siteUrl + page.address)) {
    return unreadable;
  }
  const url = new URL(address, siteUrl + page.address);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    return undefined;
  }
  if (url.protocol !== 'https:') {
    return {
      found: `<${tag}> with ${url.href.slice(0, 80)}`,
      expected: 'https:// only',
      remedy: 'use the https:// form of the address',
    };
  }
  if (url.origin !== siteUrl) {
    return undefined;
  }
  const [file, section] = [decoded(url.pathname.slice(1)), decoded(url.hash.slice(1))];
  if (file === undefined || section === undefined) {
    return unreadable;
  }
  const sections =
    page.kind === 'not-found' && address.startsWith('#') ? idsOf(page.$) : ids.get(url.pathname);
  if (!sections) {
    return files.has(file) && !url.pathname.endsWith('.html')
      ? undefined
      : {
          found: `a link to ${address}, where there is nothing`,
          expected: 'the address of a page or file of the site',
          remedy: `correct the link on <${tag}>, or add what it leads to`,
        };
  }
  if (section !== '' && !sections.has(section)) {
    return {
      found: `a link to ${address}, but ${url.pathname} has no "${section}"`,
      expected: `one of its ids (${[...sections].join(', ')})`,
      remedy: 'correct the link, or give the section its id back',
    };
  }
  return tag === 'a' ? languageFault(url.pathname, page.language, attribs.hreflang) : undefined;
}

/** Only the switcher, and a link that says so itself (`hreflang`), may lead into another language. */
function languageFault(
  path: string,
  language: Language,
  hreflang: string | undefined,
): Omit<Fault, 'place'> | undefined {
  const there = languageOf(path);
  return there === language || hreflang === there.code
    ? undefined
    : {
        found: `a link to ${path}, which is in "${there.code}"`,
        expected: `a link that stays in "${language.code}" (${addressIn(language, path)})`,
        remedy: `use addressIn() from src/locale/address.ts, or say hrefLang="${there.code}" where it is meant`,
      };
}

/** Finds pages that one language has and another lacks, the not-found page above all. */
export function missingPages(files: Files): Fault[] {
  const pages = pagesOf(files);
  const has = (language: Language, kind: string, address: string) =>
    pages.some((page) => page.language === language && page.kind === kind && page.address === address);
  const faults = new Map<string, Fault>();
  const expectedPages = [{kind: 'not-found', address: '/'}, {kind: 'landing', address: '/'}, ...pages];
  for (const {kind, address} of expectedPages) {
    for (const language of languages) {
      const there = addressIn(language, address);
      if (!has(language, kind, there)) {
        const what = kind === 'not-found' ? 'page for unknown addresses (404.html)' : `page at ${there}`;
        faults.set(`${language.code} ${what}`, {
          place: `the pages in "${language.code}"`,
          found: `no ${what}`,
          expected: 'the same pages in every language',
          remedy: 'see why Docusaurus did not write it, and build again',
        });
      }
    }
  }
  return [...faults.values()];
}
