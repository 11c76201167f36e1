import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import {defaultLanguage, languages} from '../locale/languages';
import {type Facts, readFilled, writeDate} from '../plugins/translations';

const DOCUMENTS = /^(?:docs|i18n\/([^/]+)\/docusaurus-plugin-content-docs)\//;

/**
 * Returns Docusaurus's hook that fills in the facts that a legal document names in braces, and its dates as its
 * language writes them. Other Markdown files stay as they are.
 * @param root folder that holds `docs/` and `i18n/`
 */
export function legalMarkdown(facts: Facts, root: string): NonNullable<MarkdownConfig['preprocessor']> {
  return ({filePath, fileContent}) => {
    const found = DOCUMENTS.exec(posixPath(path.relative(root, filePath)));
    if (!found) {
      return fileContent;
    }
    const {dateFormat} = languages.find(({code}) => code === found[1]) ?? defaultLanguage;
    // In braces, because a document itself has no tags.
    const writeDay = (date: string) => `{<time dateTime="${date}">${writeDate(date, dateFormat)}</time>}`;
    const {frontMatter, text} = readFilled(filePath, fileContent, facts, dateFormat, writeDay);
    return frontMatter + text;
  };
}
