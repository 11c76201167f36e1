import {isMap, isScalar, LineCounter, parseDocument as parseYaml} from 'yaml';
import {
  type Corpus,
  type Locale,
  MESSAGES,
  ParseError,
  Problem,
  type Project,
  type Text,
  type Translation,
} from '../model';
import {parseDocument} from './document';
import {filesIn, readText} from './file';
import {parseMessages, readEnglishMessages} from './messages';
import {readPublished} from './published';

export const DOCUMENTS = 'docs';
const TRANSLATED_DOCUMENTS = 'docusaurus-plugin-content-docs/current';

/** Gives the file in which a locale has, or would have, a text. */
export function fileOf(code: string, name: string): string {
  return name === MESSAGES ? `i18n/${code}/${name}.json` : `i18n/${code}/${TRANSLATED_DOCUMENTS}/${name}.mdx`;
}

/** Gives the file that says for which English each unit was accepted. */
export function acceptedFile(code: string): string {
  return `i18n/${code}/accepted.yml`;
}

/** Gives the file of words that a language writes as English does. */
export function sameWordsFile(code: string): string {
  return `i18n/${code}/same-as-english.txt`;
}

function parseAccepted(file: string, source: string): Map<string, string> {
  const lines = new LineCounter();
  const {contents, errors} = parseYaml(source, {lineCounter: lines, prettyErrors: false});
  const note = 'Only `npm run i18n -- accept` writes this file: take it as it was from the history.';
  const [error] = errors;
  if (error) {
    throw new ParseError(file, lines.linePos(error.pos[0]).line, `This is not YAML: ${error.message}.`, note);
  }
  return new Map(
    (isMap(contents) ? contents.items : []).map(({key, value}) => {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') {
        const offset = (isScalar(key) && key.range?.[0]) || 0;
        throw new ParseError(file, lines.linePos(offset).line, `${String(key)} has no text.`, note);
      }
      return [String(key.value), value.value];
    }),
  );
}

/**
 * Reads all texts of the site.
 * @returns what could be read; of what could not there is a problem named `malformed`
 */
export async function readCorpus(project: Project): Promise<Corpus> {
  const {root, locales} = project;
  const problems: Problem[] = [];

  function attempt<Content>(read: () => Content): Content | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseError)) {
        throw error;
      }
      problems.push(error.problem);
      return undefined;
    }
  }
  const readWith = (file: string, parse: (source: string) => Text) =>
    attempt(() => parse(readText(root, file) ?? ''));
  const documentsIn = (folder: string) =>
    filesIn(root, folder)
      .filter((file) => file.endsWith('.mdx'))
      .map((name): [string, Text | undefined] => {
        const file = `${folder}/${name}`;
        const document = name.slice(0, -'.mdx'.length);
        return [document, readWith(file, (source) => parseDocument(document, file, source))];
      });

  function translation(locale: Locale): Translation {
    const {code} = locale;
    const texts = new Map(documentsIn(`i18n/${code}/${TRANSLATED_DOCUMENTS}`));
    const messages = fileOf(code, MESSAGES);
    for (const file of filesIn(root, `i18n/${code}`).map((name) => `i18n/${code}/${name}`)) {
      if (file === messages) {
        texts.set(
          MESSAGES,
          readWith(file, (source) => parseMessages(file, source)),
        );
      } else if (file.endsWith('.json')) {
        const reason = `Only ${MESSAGES}.json belongs here: the site shows no words of a theme or plugin.`;
        problems.push(new Problem('message-extra', {file, line: 1}, reason, 'Take the file away.'));
      }
    }
    const accepted = acceptedFile(code);
    const sameWords = attempt(() => readText(root, sameWordsFile(code))) ?? '';
    return {
      locale,
      texts,
      accepted: attempt(() => parseAccepted(accepted, readText(root, accepted) ?? '')) ?? new Map(),
      sameWords: sameWords
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#')),
    };
  }

  const english = new Map(documentsIn(DOCUMENTS));
  const messages = await readEnglishMessages(root).catch((error) =>
    attempt((): undefined => {
      throw error;
    }),
  );
  english.set(MESSAGES, messages?.text);
  const record = attempt(() => readPublished(root));
  return {
    project,
    english,
    translations: locales.slice(1).map(translation),
    published: record?.published ?? new Map(),
    problems: [...problems, ...(messages?.problems ?? []), ...(record?.problems ?? [])],
  };
}
