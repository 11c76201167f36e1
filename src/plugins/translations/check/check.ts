import {type Fault, faultIn} from '../fault/fault';
import {FAULT_KINDS} from '../fault/severity';
import {type Desk, documentFile, messagesFile, type Translation} from '../read/desk';
import {isStillEnglish, type Piece, partsOf, staleFaults} from '../status/staleness';
import {checkDocument, checkEnglish} from './documents';
import {checkMessages} from './messages';
import {checkPhotoWords} from './photo-words';
import {checkRevisions} from './revisions';

/**
 * Finds what is wrong with the texts of the site, as {@link checkEach} does, but says once for each file
 * how much of it is still in English, and how much was never accepted.
 * @param english `in places` names every text that is still in English
 */
export function check(desk: Desk, english: 'once' | 'in places' = 'once'): Fault[] {
  const faults = checkEach(desk);
  const summaries = desk.translations.flatMap((translation) => {
    const {code} = translation.language;
    return partsOf(desk, translation).flatMap(({name, pieces}) => {
      const untranslated = english === 'once' ? pieces.filter(isStillEnglish) : [];
      const unaccepted = pieces.filter(({state, base}) => state === 'stale' && base === undefined);
      return [
        summary(untranslated, code, 'untranslated', [
          `${untranslated.length} of ${pieces.length} texts here are still in English.`,
          `Translate them; \`npm run i18n -- check ${nameOf(name)} --language ${code}\` names each.`,
        ]),
        summary(unaccepted, code, 'stale', [
          `${unaccepted.length} of ${pieces.length} texts here were never accepted.`,
          `When both languages say the same, \`npm run i18n -- accept ${nameOf(name)} --language ${code}\`.`,
        ]),
      ].flatMap((one) => one ?? []);
    });
  });
  const told = new Map(summaries.flatMap(({fault, addresses}) => addresses.map((one) => [one, fault.kind])));
  const left = faults.filter(({language, address, kind}) => {
    const summed = told.get(`${language} ${address}`);
    return summed === undefined || (summed === 'stale' && kind !== 'stale');
  });
  return inOrder([...left, ...summaries.map(({fault}) => fault)]);
}

const nameOf = (part: string) => part.replace(/\.json$/, '');

/** One fault for many pieces of a file; undefined where there are none. */
function summary(
  pieces: readonly Piece[],
  code: string,
  kind: 'untranslated' | 'stale',
  words: readonly [what: string, remedy: string],
): {readonly fault: Fault; readonly addresses: readonly string[]} | undefined {
  const [first] = [...pieces].sort((a, b) => a.place.line - b.place.line);
  return (
    first && {
      fault: faultIn({file: first.place.file, language: code})(kind, first.place.line, ...words),
      addresses: pieces.map(({address}) => `${code} ${address}`),
    }
  );
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between
 * each translation and the English, and against what was published.
 * @returns faults in the order of files and lines; stale text is among them
 */
export function checkEach(desk: Desk): Fault[] {
  const {documents} = desk;
  const faults = [
    ...desk.faults,
    ...[...documents.values()].flatMap((document) =>
      document === 'unreadable' ? [] : checkEnglish(document, desk),
    ),
    ...desk.translations.flatMap((translation) => [
      ...checkDocuments(desk, translation),
      ...checkMessageFile(desk, translation),
      ...checkFaultWords(translation),
      ...checkPhotoWords(desk, translation),
      ...staleFaults(desk, translation),
    ]),
    ...checkRevisions(desk),
  ];
  return inOrder(faults);
}

function checkDocuments(desk: Desk, {language, documents, exceptions}: Translation): Fault[] {
  const [english] = desk.project.languages;
  const fault = (name: string) =>
    faultIn({file: documentFile(language, name), language: language.code, address: name});
  const faults: Fault[] = [];
  for (const [name, original] of desk.documents) {
    const translated = documents.get(name);
    if (translated === undefined) {
      faults.push(
        fault(name)(
          'document-missing',
          1,
          `The document is missing, so ${language.label} readers would get the English one.`,
          `Translate docs/${name}.mdx into it.`,
        ),
      );
    } else if (translated !== 'unreadable' && original !== 'unreadable') {
      const languages = {english, translated: language};
      const {siteUrl} = desk.project.product;
      faults.push(...checkDocument({english: original, translated, languages, siteUrl, exceptions}));
    }
  }
  for (const [name] of documents) {
    if (!desk.documents.has(name)) {
      faults.push(
        fault(name)(
          'document-extra',
          1,
          `There is no docs/${name}.mdx, so nobody sees this document.`,
          'Take it away, or give it the name of the English one.',
        ),
      );
    }
  }
  return faults;
}

/** What a language says in the preview: of each kind of fault, and around them. */
export const PREVIEW_WORDS = ['preview.heading', 'preview.kept'] as const;

function checkFaultWords({language, faultWords}: Translation): Fault[] {
  if (!faultWords || faultWords === 'unreadable') {
    return [];
  }
  const {file, messages} = faultWords;
  const known: readonly string[] = [...FAULT_KINDS, ...PREVIEW_WORDS];
  return [...messages]
    .filter(([key]) => !known.includes(key))
    .map(([key, {line}]) =>
      faultIn({file, language: language.code})(
        'message-extra',
        line,
        `The preview has nothing to say of "${key}"; it knows ${known.join(', ')}.`,
        'Take it out, or correct the key.',
      ),
    );
}

function checkMessageFile(desk: Desk, {language, messages, exceptions}: Translation): Fault[] {
  const [english] = desk.project.languages;
  if (!desk.messages || messages === 'unreadable') {
    return [];
  }
  return messages === undefined
    ? [
        faultIn({file: messagesFile(language), language: language.code})(
          'message-missing',
          1,
          `The file is missing, so ${language.label} readers would get ${desk.messages.size} messages in English.`,
          'Begin it with {} and add what `npm run i18n -- check` then asks for.',
        ),
      ]
    : checkMessages(desk.messages, messages, {english, translated: language}, exceptions);
}
