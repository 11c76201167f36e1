import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {defaultLanguage, languages} from '../locale/languages';
import {
  type Fact,
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
  function read(filePath: string, source: string) {
    const found = DOCUMENTS.exec(path.relative(root, filePath).split(path.sep).join('/'));
    if (!found) {
      return undefined;
    }
    const language = languages.find(({code}) => code === found.groups?.code) ?? defaultLanguage;
    const frontMatter = readFrontMatter(filePath, source);
    const own = factsFor(facts, frontMatter);
    const onUnknown = (name: string): never => {
      const line = source.slice(0, source.search(new RegExp(`\\{\\s*${name}\\s*\\}`))).split('\n').length;
      throw new Error(`${filePath}:${line}: ${noFactNamed(name, own)}`);
    };
    return {frontMatter, own, language, onUnknown};
  }

  // What an author is just typing may be no page: the development server shows what it was before.
  const readable =
    process.env.NODE_ENV === 'development'
      ? lastReadable(root, facts)
      : (_filePath: string, source: string) => source;

  return {
    preprocessor({filePath, fileContent: written}) {
      const fileContent = readable(filePath, written);
      const document = read(filePath, fileContent);
      if (!document) {
        return fileContent;
      }
      const {frontMatter, own, language, onUnknown} = document;
      const body = fileContent.slice(frontMatter.length);
      const head = fileContent.slice(0, frontMatter.length);
      // In braces, because a document itself has no tags.
      const writeDay = (date: string) =>
        `{<time dateTime="${date}">${writeDate(date, language.dateFormat)}</time>}`;
      return head + fillMarkdown(body, own, writeDay, onUnknown);
    },

    async parseFrontMatter({fileContent, ...given}) {
      const params = {...given, fileContent: readable(given.filePath, fileContent)};
      const {content, frontMatter} = await params.defaultParseFrontMatter(params);
      const document = read(params.filePath, params.fileContent);
      if (!document) {
        return {content, frontMatter};
      }
      const {frontMatter: own, language} = document;
      const filled = ['title', 'description'].flatMap((key) => {
        const text = frontMatter[key];
        const write = (fact: Fact) => writeFact(fact, language.dateFormat);
        return typeof text === 'string'
          ? [[key, fillFacts(text, document.own, write, document.onUnknown)]]
          : [];
      });
      const events = writeDates(own.dates, language);
      return {content, frontMatter: {...frontMatter, ...Object.fromEntries(filled), events}};
    },
  };
}
