import type {CheerioAPI} from 'cheerio';
import {addressIn, defaultLanguage, type Language, languageOf, languages} from '../../../locale/languages';
import type {Files} from './files';
import {treeOf} from './html';

/** Pages of a kind share their style sheet and their tasks. */
export type PageKind = 'landing' | 'legal' | 'contact' | 'not-found';

/** A page as it will be served. */
export type Page = {
  /** Its file. */
  readonly file: string;
  /** The one address it answers at (`/ja`). A not-found page has the address of its language's home. */
  readonly address: string;
  readonly language: Language;
  readonly kind: PageKind;
  readonly html: string;
  /** The page as a tree, for reading; see {@link treeOf}. */
  readonly $: CheerioAPI;
};

/** Gives the folder of a language, with a slash: `''` for the default language, `ja/`. */
export function folderOf(language: Language): string {
  return language === defaultLanguage ? '' : `${language.code}/`;
}

/** Gives the file of a language's not-found page. */
export function notFoundFile(language: Language): string {
  return `${folderOf(language)}404.html`;
}

/** Gives the second file that a language's home stands in, so that hosts answer `/ja` without a redirect. */
export function homeCopy(language: Language): string | undefined {
  return language === defaultLanguage ? undefined : `${language.code}.html`;
}

function kindOf(name: string): PageKind {
  switch (name) {
    case 'index':
      return 'landing';
    case '404':
      return 'not-found';
    case 'contact':
      return 'contact';
    default:
      return 'legal';
  }
}

/** Gives every page of the site once, in the order of their files. */
export function pagesOf(files: Files): Page[] {
  const copies = languages.map(homeCopy);
  return [...files]
    .filter(([file]) => file.endsWith('.html') && !copies.includes(file))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, content]) => {
      const language = languageOf(`/${file}`);
      const name = file.slice(folderOf(language).length, -'.html'.length);
      const kind = kindOf(name);
      const hasAddress = kind !== 'landing' && kind !== 'not-found';
      return {
        file,
        address: addressIn(language, hasAddress ? `/${name}` : '/'),
        language,
        kind,
        html: String(content),
        get $() {
          return treeOf(content);
        },
      };
    });
}
