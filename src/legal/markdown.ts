import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {defaultLanguage, languages} from '../locale/languages';
import {
  type Facts,
  factsFor,
  fillFacts,
  fillMarkdown,
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
 * @returns hooks that throw where a fact is unknown or a date malformed
 */
export function legalMarkdown(
  facts: Facts,
  root: string,
): Pick<MarkdownConfig, 'parseFrontMatter' | 'preprocessor'> {
  function documentOf(filePath: string, source: string) {
    const found = DOCUMENTS.exec(path.relative(root, filePath).split(path.sep).join('/'));
    if (!found) {
      return undefined;
    }
    const language = languages.find(({code}) => code === found.groups?.code) ?? defaultLanguage;
    const {length, head} = readFrontMatter(filePath, source);
    const own = factsFor(facts, head);
    const onUnknown = (name: string): never => {
      throw new Error(`${filePath}: ${noFactNamed(name, own)}`);
    };
    return {head, length, language, own, onUnknown};
  }

  return {
    preprocessor({filePath, fileContent}) {
      const document = documentOf(filePath, fileContent);
      if (!document) {
        return fileContent;
      }
      const {length, language, own, onUnknown} = document;
      // In braces, because a document itself has no tags.
      const writeDay = (date: string) =>
        `{<time dateTime="${date}">${writeDate(date, language.dateFormat)}</time>}`;
      return fileContent.slice(0, length) + fillMarkdown(fileContent.slice(length), own, writeDay, onUnknown);
    },

    async parseFrontMatter(params) {
      const {content, frontMatter} = await params.defaultParseFrontMatter(params);
      const document = documentOf(params.filePath, params.fileContent);
      if (!document) {
        return {content, frontMatter};
      }
      const {head, language, own, onUnknown} = document;
      const fill = (text: unknown) =>
        fillFacts(String(text), own, (fact) => writeFact(fact, language.dateFormat), onUnknown);
      const [title, description] = [frontMatter.title, frontMatter.description].map(fill);
      const events = writeDates(head, language);
      return {content, frontMatter: {...frontMatter, title, description, events}};
    },
  };
}
