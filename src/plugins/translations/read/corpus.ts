import {
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
import {parseMessages, readEnglishMessages} from './messages';
import {readPublished} from './published';
import {readYaml} from './yaml';

const TRANSLATED_DOCUMENTS = 'docusaurus-plugin-content-docs/current';

/** Returns the file in which a locale has, or would have, a text. */
export function fileOf(code: string, name: string): string {
  return name === MESSAGES ? `i18n/${code}/${name}.json` : `i18n/${code}/${TRANSLATED_DOCUMENTS}/${name}.mdx`;
}

/** Returns the texts of a locale. */
export function textsOf({english, translations}: Corpus, code: string): Texts {
  return translations.find(({locale}) => locale.code === code)?.texts ?? english;
}

/** Returns the documents in the default locale, as far as they can be read. */
export function documentsOf({english}: Corpus): Text[] {
  return [...english.values()].filter((text): text is Text => text !== undefined && text.name !== MESSAGES);
}

/** Returns the file that says for which English each unit was accepted. */
export function acceptedFile(code: string): string {
  return `i18n/${code}/accepted.yml`;
}

/**
 * Reads all texts of the site.
 * @returns what could be read; of what could not there is a problem named `malformed`
 */
export async function readCorpus(project: Project): Promise<Corpus> {
  const {root, locales, documents} = project;
  const problems: Problem[] = [];

  function readDocuments(folder: string): Map<string, Text | undefined> {
    const files = filesIn(root, folder).filter((file) => documents.includes(file.replace(/\.mdx?$/, '')));
    return new Map(
      files.map((file) => {
        const [name, path] = [file.replace(/\.mdx?$/, ''), `${folder}/${file}`];
        const source = attempt(problems, () => readText(root, path) ?? '');
        const read = source === undefined ? undefined : parseDocument(name, path, source);
        problems.push(...(read?.problems ?? []));
        return [name, read?.text];
      }),
    );
  }

  function readTranslation(locale: Locale): Translation {
    const {code} = locale;
    const texts = readDocuments(`i18n/${code}/${TRANSLATED_DOCUMENTS}`);
    const messages = fileOf(code, MESSAGES);
    for (const file of filesIn(root, `i18n/${code}`).map((name) => `i18n/${code}/${name}`)) {
      if (file === messages) {
        texts.set(
          MESSAGES,
          attempt(problems, () => parseMessages(file, readText(root, file) ?? '')),
        );
      } else if (file.endsWith('.json')) {
        const reason = `Only ${MESSAGES}.json belongs here: the site shows no words of a theme or plugin.`;
        problems.push(new Problem('unused', {file, line: 1}, reason, 'Take the file away.'));
      }
    }
    const accepted = attempt(problems, () => {
      const file = acceptedFile(code);
      const note = 'Only `npm run i18n -- accept` writes this file: take it as it was from the history.';
      return readYaml(file, readText(root, file) ?? '', 'YAML', note).values;
    });
    const sameWords = attempt(problems, () => readText(root, `i18n/${code}/same-as-english.txt`));
    return {
      locale,
      texts,
      accepted: new Map(Object.entries(accepted ?? {}).map(([id, text]) => [id, String(text)])),
      // Lines without what is around them; `#` begins a remark.
      sameWords: sameWords?.match(/^[^#\s].*?(?=\s*$)/gm) ?? [],
    };
  }

  const messages = await readEnglishMessages(root);
  const english = readDocuments('docs').set(MESSAGES, messages.text);
  const {published, withdrawn, problems: inRecord} = readPublished(root, locales);
  const translations = locales.slice(1).map(readTranslation);
  return {
    project,
    english,
    translations,
    published,
    withdrawn,
    problems: [...problems, ...messages.problems, ...inRecord],
  };
}
