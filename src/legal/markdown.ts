import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {defaultLanguage, languages} from '../locale/languages';
import {type Facts, readFilled, writeDate, writeDates} from '../plugins/translations';

const DOCUMENTS = /^(?:docs|i18n\/(?<code>[^/]+)\/docusaurus-plugin-content-docs)\//;

/**
 * Returns Docusaurus's hooks that fill in the facts that a legal document names in braces, and its dates as its
 * language writes them. Other Markdown files stay as they are.
 * @param root folder that holds `docs/` and `i18n/`
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
    // In braces, because a document itself has no tags.
    const writeDay = (date: string) =>
      `{<time dateTime="${date}">${writeDate(date, language.dateFormat)}</time>}`;
    return {language, ...readFilled(filePath, source, facts, language, writeDay)};
  }

  return {
    preprocessor({filePath, fileContent}) {
      const document = documentOf(filePath, fileContent);
      return document ? document.frontMatter + document.text : fileContent;
    },

    async parseFrontMatter(params) {
      const parsed = await params.defaultParseFrontMatter(params);
      const document = documentOf(params.filePath, params.fileContent);
      if (!document) {
        return parsed;
      }
      const {language, head} = document;
      const {title, description} = head;
      const events = writeDates(head, language);
      return {...parsed, frontMatter: {...parsed.frontMatter, title, description, events}};
    },
  };
}
