import {
  type Corpus,
  type Locale,
  MESSAGES,
  type Project,
  type Text,
  type Texts,
  type Translation,
} from '../model';
import {Problem} from '../problem';
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
  const {root, locales} = project;
  const problems: Problem[] = [];

  async function attempt<Content>(read: () => Content): Promise<Awaited<Content> | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      problems.push(error);
      return undefined;
    }
  }

  async function readDocuments(folder: string): Promise<Map<string, Text | undefined>> {
    const texts = new Map<string, Text | undefined>();
    for (const file of filesIn(root, folder).filter((one) => one.endsWith('.mdx'))) {
      const [name, path] = [file.slice(0, -'.mdx'.length), `${folder}/${file}`];
      texts.set(name, await attempt(() => parseDocument(name, path, readText(root, path) ?? '')));
    }
    return texts;
  }

  async function readTranslation(locale: Locale): Promise<Translation> {
    const {code} = locale;
    const texts = await readDocuments(`i18n/${code}/${TRANSLATED_DOCUMENTS}`);
    const messages = fileOf(code, MESSAGES);
    for (const file of filesIn(root, `i18n/${code}`).map((name) => `i18n/${code}/${name}`)) {
      if (file === messages) {
        texts.set(MESSAGES, await attempt(() => parseMessages(file, readText(root, file) ?? '')));
      } else if (file.endsWith('.json')) {
        const reason = `Only ${MESSAGES}.json belongs here: the site shows no words of a theme or plugin.`;
        problems.push(new Problem('unused', {file, line: 1}, reason, 'Take the file away.'));
      }
    }
    const accepted = await attempt(() => {
      const note = 'Only `npm run i18n -- accept` writes this file: take it as it was from the history.';
      return readYaml(acceptedFile(code), readText(root, acceptedFile(code)) ?? '', 'YAML', note).values;
    });
    const sameWords = await attempt(() => readText(root, `i18n/${code}/same-as-english.txt`));
    return {
      locale,
      texts,
      accepted: new Map(Object.entries(accepted ?? {}).map(([id, text]) => [id, String(text)])),
      // Lines without what is around them; `#` begins a remark.
      sameWords: sameWords?.match(/^[^#\s].*?(?=\s*$)/gm) ?? [],
    };
  }

  const english = await readDocuments('docs');
  const messages = await attempt(() => readEnglishMessages(root));
  english.set(MESSAGES, messages?.text);
  const record = await attempt(() => readPublished(root));
  const translations: Translation[] = [];
  for (const locale of locales.slice(1)) {
    translations.push(await readTranslation(locale));
  }
  return {
    project,
    english,
    translations,
    published: record?.published ?? new Map(),
    problems: [...problems, ...(messages?.problems ?? []), ...(record?.problems ?? [])],
  };
}
