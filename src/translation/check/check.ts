import {type Desk, documentFile, messagesFile, type Translation} from '../read/desk';
import {CODE} from '../read/message-file';
import {staleFaults} from '../status/staleness';
import {checkDocument, checkEnglish} from './documents';
import type {Fault} from './fault';
import {checkMessages} from './messages';
import {checkRevisions} from './revisions';

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between
 * each translation and the English, and against what was published.
 * @returns faults in the order of files and lines; stale text is among them
 */
export function check(desk: Desk): Fault[] {
  const {project, documents} = desk;
  const [english] = project.languages;
  const faults = [
    ...desk.faults,
    ...[...documents.values()].flatMap((document) =>
      document === 'unreadable' ? [] : checkEnglish(document, documents, english, project.product),
    ),
    ...desk.translations.flatMap((translation) => [
      ...checkDocuments(desk, translation),
      ...checkMessageFiles(desk, translation),
      ...staleFaults(desk, translation),
    ]),
    ...checkRevisions(desk),
  ];
  return faults.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}

function checkDocuments(desk: Desk, {language, documents, sameWords}: Translation): Fault[] {
  const [english] = desk.project.languages;
  const faults: Fault[] = [];
  for (const [name, original] of desk.documents) {
    const translated = documents.get(name);
    if (translated === undefined) {
      faults.push({
        file: documentFile(language, name),
        line: 1,
        kind: 'document-missing',
        language: language.code,
        address: name,
        what: `The document is missing, so ${language.label} readers would get the English one.`,
        mend: `Translate docs/${name}.mdx into it.`,
      });
    } else if (translated !== 'unreadable' && original !== 'unreadable') {
      const languages = {english, translated: language};
      const {siteUrl} = desk.project.product;
      faults.push(...checkDocument({english: original, translated, languages, siteUrl, sameWords}));
    }
  }
  for (const [name] of documents) {
    if (!desk.documents.has(name)) {
      faults.push({
        file: documentFile(language, name),
        line: 1,
        kind: 'document-extra',
        language: language.code,
        address: name,
        what: `There is no docs/${name}.mdx, so nobody sees this document.`,
        mend: 'Take it away, or give it the name of the English one.',
      });
    }
  }
  return faults;
}

function checkMessageFiles(desk: Desk, {language, messages, sameWords}: Translation): Fault[] {
  const [english] = desk.project.languages;
  const faults: Fault[] = [];
  const own = desk.messages.get(CODE);
  if (own && !messages.has(CODE)) {
    faults.push({
      file: messagesFile(language, CODE),
      line: 1,
      kind: 'message-missing',
      language: language.code,
      what: `The file is missing, so ${language.label} readers would get ${own.size} messages in English.`,
      mend: 'Begin it with {} and add what `npm run i18n -- check` then asks for.',
    });
  }
  for (const [name, file] of messages) {
    if (file !== 'unreadable' && (own || name !== CODE)) {
      const languages = {english, translated: language};
      faults.push(...checkMessages(name, desk.messages.get(name), file, languages, sameWords));
    }
  }
  return faults;
}
