import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {knownLanguage} from '../../../locale/known-language';
import type {Language} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {replaceFile} from '../../../replace-file';
import {PHOTO_WORDS} from '../check/photo-words';
import {type Desk, DOCUMENTS, documentFile, messagesFile} from '../read/desk';
import {refuseUnreadable} from '../status/choose';

/** Files that carry a few lines of every language. */
const SHARED = [PHOTO_WORDS];

/** The parts of the site, in the order in which a translator meets them. */
const GROUPS = [
  ...['nav', 'language', 'hero', 'appPreview', 'features', 'footer'],
  ...['legal', 'contact', 'notFound', 'error'],
];

/** A language about to be added. */
export type Beginning = {
  readonly language: Language;
  /** What is written, by file from the project's folder. */
  readonly files: ReadonlyMap<string, string>;
};

const REASONS = {
  'no tag': 'is not a BCP 47 tag; expected one as ko, pt-BR or zh-Hant',
  unknown:
    'is no language that CLDR, Unicode’s record of languages, knows; expected one as ko, pt-BR or zh-Hant',
  'no name':
    'has no name of its own in CLDR; write it into EXCEPTIONS in src/locale/languages.ts, and add --name "…"',
} as const;

/** The English messages with their descriptions, group by group. */
function messagesOf({messages = new Map()}: Desk): string {
  const groupOf = (key: string) => GROUPS.indexOf(key.split('.')[0] ?? '') + 1 || GROUPS.length + 1;
  const entries = [...messages]
    .sort(([one], [other]) => groupOf(one) - groupOf(other))
    .map(([key, {text, description}]) => [
      key,
      {message: text, ...(description && {description: description.text})},
    ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The words on the photo, with the English ones for another language below them. */
function withDescription(words: string, code: string): string {
  const [, english] = /^ {2}en:\n((?: {4}.*\n)+)/m.exec(words) ?? [];
  if (english === undefined) {
    throw new Refusal(
      `${PHOTO_WORDS}: found no English description of the photo; expected "en:" and lines under it.`,
    );
  }
  return `${words.trimEnd()}\n  ${code}:\n${english}`;
}

/**
 * Works out all that a translator of a new language needs: both documents and every message in English, to
 * be written over.
 * @param tag BCP 47 tag; undefined where none was given
 * @param name the language's own name, where CLDR has none
 * @throws {Refusal} when there can be no such language, it is there already, or a file of it is
 */
export function planBeginning(desk: Desk, tag: string | undefined, name: string | undefined): Beginning {
  refuseUnreadable(desk);
  if (tag === undefined) {
    throw new Refusal('Say which language to start, by its tag: npm run i18n -- start ko');
  }
  const language = knownLanguage(tag, name);
  if (typeof language === 'string') {
    throw new Refusal(`"${tag}" ${REASONS[language]}.`);
  }
  const {root, languages} = desk.project;
  if (languages.some(({code}) => code.toLowerCase() === language.code.toLowerCase())) {
    throw new Refusal(
      `The site has ${language.label} (${language.code}) already; see \`npm run i18n -- status\`.`,
    );
  }
  const files = new Map([
    [PHOTO_WORDS, withDescription(readFileSync(path.join(root, PHOTO_WORDS), 'utf8'), language.code)],
    ...[...desk.documents.keys()].map((document): [string, string] => [
      documentFile(language, document),
      readFileSync(path.join(root, DOCUMENTS, `${document}.mdx`), 'utf8'),
    ]),
    [messagesFile(language), messagesOf(desk)],
  ]);
  const there = [...files.keys()].find((file) => !SHARED.includes(file) && existsSync(path.join(root, file)));
  if (there) {
    throw new Refusal(`${there} is there already, and is not written over; take it away first.`);
  }
  return {language, files};
}

/**
 * Writes what a new language begins with.
 * @returns what was done and what comes next, for the translator
 */
export function begin({project: {root}}: Desk, {language, files}: Beginning): string {
  for (const [file, text] of files) {
    replaceFile(path.join(root, file), text);
  }
  const {code, label} = language;
  const written = [...files.keys()].filter((file) => !SHARED.includes(file));
  return [
    `Started ${label} (${code}). Written: ${written.join(', ')}, and its lines in ${SHARED.join(' and ')}.`,
    'The files are in English; write over it, as i18n/README.md shows. Next:',
    `  npm run -s i18n -- status --language ${code}`,
    `To take ${label} out again, delete the folder i18n/${code} and its lines in ${SHARED.join(' and ')}.`,
  ].join('\n');
}
