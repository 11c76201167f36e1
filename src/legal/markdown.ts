import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {defaultLanguage, languages} from '../locale/languages';
import {
  type Facts,
  factsFor,
  fillFacts,
  fillMarkdown,
  lastReadable,
  noFactNamed,
  readFrontMatter,
  writeDate,
  writeDates,
  writeFact,
} from '../plugins/translations';

const DOCUMENTS = /^(?:docs|i18n\/(?<code>[^/]+)\/docusaurus-plugin-content-docs)\//;

/**
 * Returns Docusaurus's hooks that fill in the facts that a legal document names in braces, and its dates as its
 * language writes them. Other Markdown files stay as they are.
 * @param root folder that holds `docs/` and `i18n/`
 * @returns hooks that throw, with file and line, where a fact is unknown or a date malformed
 */
export function legalMarkdown(
  facts: Facts,
  root: string,
): Pick<MarkdownConfig, 'parseFrontMatter' | 'preprocessor'> {
  // What an author is just typing may be no page: the development server shows what it was before.
  const readable = process.env.NODE_ENV === 'development' && lastReadable(root, facts);

  function read(filePath: string, written: string) {
    const fileContent = readable ? readable(filePath, written) : written;
    const found = DOCUMENTS.exec(path.relative(root, filePath).split(path.sep).join('/'));
    if (!found) {
      return {fileContent};
    }
    const language = languages.find(({code}) => code === found.groups?.code) ?? defaultLanguage;
    const {dates, length, head} = readFrontMatter(filePath, fileContent);
    const own = factsFor(facts, {dates, head});
    const onUnknown = (name: string): never => {
      const offset = fileContent.search(new RegExp(`\\{\\s*${name}\\s*\\}`));
      const line = fileContent.slice(0, offset).split('\n').length;
      throw new Error(`${filePath}:${line}: ${noFactNamed(name, own)}`);
    };
    return {fileContent, document: {dates, length, language, own, onUnknown}};
  }

  return {
    preprocessor({filePath, fileContent: written}) {
      const {fileContent, document} = read(filePath, written);
      if (!document) {
        return fileContent;
      }
      const {length, language, own, onUnknown} = document;
      // In braces, because a document itself has no tags.
      const writeDay = (date: string) =>
        `{<time dateTime="${date}">${writeDate(date, language.dateFormat)}</time>}`;
      return fileContent.slice(0, length) + fillMarkdown(fileContent.slice(length), own, writeDay, onUnknown);
    },

    async parseFrontMatter({fileContent: written, ...params}) {
      const {fileContent, document} = read(params.filePath, written);
      const {content, frontMatter} = await params.defaultParseFrontMatter({...params, fileContent});
      if (!document) {
        return {content, frontMatter};
      }
      const {dates, language, own, onUnknown} = document;
      const fill = (text: unknown) =>
        typeof text === 'string'
          ? fillFacts(text, own, (fact) => writeFact(fact, language.dateFormat), onUnknown)
          : undefined;
      const {title, description} = frontMatter;
      const filled = {title: fill(title), description: fill(description)};
      return {content, frontMatter: {...frontMatter, ...filled, events: writeDates(dates, language)}};
    },
  };
}
