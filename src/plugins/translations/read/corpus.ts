import {filesIn, readText, readYaml} from '../files';
import {
  type Allowed,
  type Corpus,
  DOCUMENTS,
  type Locale,
  MESSAGES,
  type Project,
  type Text,
  type Texts,
  type Translation,
} from '../model';
import {attempt, Problem} from '../problem';
import {parseDocument} from './document';
import {originalOf, parseMessages, readEnglishMessages, readLabels} from './messages';
import {readPublished} from './published';

/** Where what is written in Markdown has its translations, by its folder. */
const MARKDOWN = {
  docs: DOCUMENTS,
  'src/pages': 'docusaurus-plugin-content-pages',
  blog: 'docusaurus-plugin-content-blog',
  'src/news': 'docusaurus-plugin-content-blog',
};

/** Returns whether a text is a file of messages, not a document. */
export const isMessages = (name: string) => /(?<!\/_category_)\.json$/.test(name);

/** Returns the file in which a locale has, or would have, a text of the English: Docusaurus wants the same name. */
export function fileOf(code: string, {name, file}: Text): string {
  return `i18n/${code}/${isMessages(name) ? name : file.replace(/^docs/, DOCUMENTS)}`;
}

/** Returns the texts of a locale. */
export function textsOf({english, translations}: Corpus, code: string): Texts {
  return translations.find(({locale}) => locale.code === code)?.texts ?? english;
}

/** Returns the documents in the default locale, as far as they can be read. */
export function documentsOf({english}: Corpus): Text[] {
  return [...english.values()].flatMap((text) => (text && !isMessages(text.name) ? text : []));
}

/**
 * Reads all texts of the site.
 * @returns what could be read; of what could not there is a problem named `malformed`
 */
export async function readCorpus(project: Project): Promise<Corpus> {
  const {root, locales, documents} = project;
  const problems: Problem[] = [];
  const english = new Map<string, Text | undefined>();
  const nameOf = (file: string) => file.replace(/\.mdx?$/, '');
  const read = <Value>(file: string, parse: (source: string) => Value) =>
    attempt(problems, () => parse(readText(root, file) ?? ''));

  /** Reads the documents in a folder, and the messages in that of a locale. */
  function readTexts(folder: string, code = ''): [string, Text | undefined][] {
    return filesIn(root, folder).flatMap((own) => {
      const file = `${folder}/${own}`;
      const name = nameOf(own.replace(`${DOCUMENTS}/`, ''));
      const parse = documents.includes(name) ? parseDocument : code && isMessages(name) && parseMessages;
      const original = english.get(name);
      // Docusaurus shows a translation only where its file is named as the English one.
      const isShown = !original || fileOf(code, original) === file;
      return parse && isShown ? [[name, read(file, (source) => parse(name, file, source, problems))]] : [];
    });
  }

  /** Finds what has no counterpart in a locale, and is shown there in English. */
  function findEnglish({code, label}: Locale): void {
    for (const [folder, own] of Object.entries(MARKDOWN)) {
      const there = filesIn(root, `i18n/${code}/${own}`);
      for (const name of filesIn(root, folder)) {
        const isRead = folder === 'docs' && documents.includes(nameOf(name));
        if (/^(?!.*(?:^|\/)_).*\.mdx?$/.test(name) && !there.includes(name) && !isRead) {
          problems.push(
            new Problem(
              'english-only',
              {file: `i18n/${code}/${own}/${name}`, line: 1},
              `${folder}/${name} is in English alone, on the pages of ${label} too.`,
              'Translate it into this file, where readers are to have it.',
            ),
          );
        }
      }
    }
  }

  const names = read('i18n/names.txt', (source) => source.match(/^[^#\s].*?(?=\s*$)/gm)) ?? [];

  function readTranslation(locale: Locale): Translation {
    const folder = `i18n/${locale.code}`;
    const note = 'Only commands write this file: take it as it was from the history.';
    const valuesIn = <Value>(file: string) => {
      const values = read(file, (source) => readYaml(file, source, 'YAML', note).values) ?? {};
      return new Map(Object.entries<Value>(values));
    };
    findEnglish(locale);
    return {
      locale,
      texts: new Map(readTexts(folder, locale.code)),
      accepted: valuesIn<string>(`${folder}/accepted.yml`),
      allowed: valuesIn<Allowed>(`${folder}/allowed.yml`),
      names,
      flag: locales.length > 2 ? ` --language ${locale.code}` : '',
    };
  }

  const own = new Map([
    ...readTexts('docs'),
    [MESSAGES, await readEnglishMessages(root, problems)],
    ...readLabels(project).map((text) => [text.name, text] as const),
  ]);
  for (const [name, text] of own) {
    english.set(name, text);
  }
  const translations = locales.slice(1).map(readTranslation);
  for (const [name, text] of translations.flatMap(({texts}) => [...texts])) {
    if (text && isMessages(name) && !own.has(name)) {
      english.set(name, originalOf(text, english.get(name)));
    }
  }
  return {project, english, translations, ...readPublished(root, locales, problems), problems};
}
