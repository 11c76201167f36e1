import {type Fault, faultIn} from '../fault/fault';
import {type Desk, documentFile, messagesFile, type Translation} from '../read/desk';
import {staleFaults} from '../status/staleness';
import {checkDocument, checkEnglish} from './documents';
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
      ...checkMessageFile(desk, translation),
      ...staleFaults(desk, translation),
    ]),
    ...checkRevisions(desk),
  ];
  return faults.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
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
