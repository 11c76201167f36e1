import path from 'node:path';
import {
  type Allowed,
  type Corpus,
  type Locale,
  MESSAGES,
  type Project,
  type Text,
  type Texts,
  type Translation,
} from '../model';
import {attempt, Problem} from '../problem';
import {parseDocument} from './document';
import {filesIn, readText} from './file';
import {originalOf, parseMessages, readEnglishMessages} from './messages';
import {readPublished} from './published';
import {readYaml} from './yaml';

const CURRENT = 'docusaurus-plugin-content-docs/current';

/** Where what is written in Markdown has its translations, by its folder. */
const MARKDOWN = {
  docs: CURRENT,
  'src/pages': 'docusaurus-plugin-content-pages',
  blog: 'docusaurus-plugin-content-blog',
} as const;

/** Names that are the same in all languages, one a line; `#` begins a remark. */
export const NAMES = 'i18n/names.txt';

/** Returns whether a text is a file of messages, not a document. */
export const isMessages = (name: string) => name.endsWith('.json');

/** Returns the file in which a locale has, or would have, a text. */
export function fileOf(code: string, name: string): string {
  return isMessages(name) ? `i18n/${code}/${name}` : `i18n/${code}/${CURRENT}/${name}.mdx`;
}

/** Returns the texts of a locale. */
export function textsOf({english, translations}: Corpus, code: string): Texts {
  return translations.find(({locale}) => locale.code === code)?.texts ?? english;
}

/** Returns the documents in the default locale, as far as they can be read. */
export function documentsOf({english}: Corpus): Text[] {
  return [...english.values()].filter((text): text is Text => text !== undefined && !isMessages(text.name));
}

/** Returns the file that says for which English each unit was accepted. */
export function acceptedFile(code: string): string {
  return `i18n/${code}/accepted.yml`;
}

/** Returns the file that says which differences are right. */
export function allowedFile(code: string): string {
  return `i18n/${code}/allowed.yml`;
}

/**
 * Reads all texts of the site.
 * @returns what could be read; of what could not there is a problem named `malformed`
 */
export async function readCorpus(project: Project): Promise<Corpus> {
  const {root, locales, documents} = project;
  const problems: Problem[] = [];
  const isDocument = (file: string) => documents.includes(file.replace(/\.mdx?$/, ''));

  function readDocuments(folder: string): Map<string, Text | undefined> {
    return new Map(
      filesIn(root, folder)
        .filter(isDocument)
        .map((file) => {
          const [name, place] = [file.replace(/\.mdx?$/, ''), `${folder}/${file}`];
          const source = attempt(problems, () => readText(root, place) ?? '');
          const read = source === undefined ? undefined : parseDocument(name, place, source);
          problems.push(...(read?.problems ?? []));
          return [name, read?.text];
        }),
    );
  }

  /** Returns the files of messages of a locale, as `docusaurus write-translations` names them. */
  function readMessages(code: string): [string, Text | undefined][] {
    const names = filesIn(root, `i18n/${code}`).filter(isMessages);
    return names.map((name) => [
      name,
      attempt(problems, () =>
        parseMessages(name, fileOf(code, name), readText(root, fileOf(code, name)) ?? ''),
      ),
    ]);
  }

  /** Returns what a file that commands write says by key. */
  function readKept(file: string): Record<string, unknown> {
    const note = 'Only commands write this file: take it as it was from the history.';
    return attempt(problems, () => readYaml(file, readText(root, file) ?? '', 'YAML', note).values) ?? {};
  }

  const names = attempt(problems, () => readText(root, NAMES))?.match(/^[^#\s].*?(?=\s*$)/gm) ?? [];

  function readTranslation(locale: Locale): Translation {
    const {code} = locale;
    const texts = new Map([...readDocuments(`i18n/${code}/${CURRENT}`), ...readMessages(code)]);
    for (const [folder, own] of Object.entries(MARKDOWN)) {
      const there = filesIn(root, `i18n/${code}/${own}`);
      for (const name of filesIn(root, folder).filter(
        (one) => /^(?!.*(?:^|\/)_).*\.mdx?$/.test(one) && !there.includes(one),
      )) {
        if (folder !== 'docs' || !isDocument(name)) {
          const reason = `${folder}/${name} is in English alone, on the pages of ${locale.label} too.`;
          problems.push(
            new Problem(
              'english-only',
              {file: `i18n/${code}/${own}/${name}`, line: 1},
              reason,
              'Translate it into this file, where readers are to have it.',
            ),
          );
        }
      }
    }
    return {
      locale,
      texts,
      accepted: new Map(Object.entries(readKept(acceptedFile(code))).map(([id, text]) => [id, String(text)])),
      allowed: new Map(Object.entries(readKept(allowedFile(code)) as Record<string, Allowed[]>)),
      names,
      flag: locales.length > 2 ? ` --language ${code}` : '',
    };
  }

  const messages = await readEnglishMessages(root);
  const english = readDocuments('docs').set(MESSAGES, messages.text);
  const {published, withdrawn, problems: inRecord} = readPublished(root, locales);
  const translations = locales.slice(1).map(readTranslation);
  const others = new Map(readMessages(locales[0]?.code ?? ''));
  for (const name of new Set(translations.flatMap(({texts}) => [...texts.keys()]))) {
    if (isMessages(name) && name !== MESSAGES) {
      english.set(
        name,
        originalOf(
          name,
          others.get(name),
          translations.flatMap(({texts}) => texts.get(name) ?? []),
        ),
      );
    }
  }
  return {
    project,
    english,
    translations,
    published,
    withdrawn,
    problems: [...problems, ...messages.problems, ...inRecord],
  };
}

/** Returns the key that a message has in its file. */
export const keyOf = (id: string) => id.replace(/^[\w-]+:/, '');

/** Returns the name by which people call a text. */
export const calledBy = (name: string) => path.basename(name, '.json');
