import type {MarkdownConfig} from '@docusaurus/types';
import type {Locale, Project} from './model';
import type {Corpus} from './read/corpus';
import {localDate} from './read/front-matter';
import {findLegal, readLegal} from './read/published';
import {currentVersion, localizedDate, revisionsOf} from './version';

/**
 * Returns options for `markdown` in docusaurus.config.ts. Docusaurus gets the front matter of legal documents
 * with its facts filled in. It gets no content: the site's remark plugin adds that, as {@link readLegal} reads
 * it.
 */
export function markdownOptions(project: Project): Partial<MarkdownConfig> {
  return {
    preprocessor: ({filePath, fileContent}) => (findLegal(filePath, project) ? '' : fileContent),
    async parseFrontMatter({filePath, fileContent, defaultParseFrontMatter}) {
      const text = readLegal(filePath, project);
      return text
        ? {frontMatter: text.frontMatter, content: ''}
        : defaultParseFrontMatter({filePath, fileContent});
    },
  };
}

/**
 * Returns every version of every document that has a page, with its text in a language.
 * @param locale the language; a version that has no text in it is shown in English
 */
export function pagesOf(corpus: Corpus, locale: Locale) {
  const {english, project, documents, published, withdrawn} = corpus;
  const defaultCode = project.locales[0]?.code ?? '';
  const names = new Set([...documents.map(({name}) => name), ...withdrawn.keys()]);
  return [...names].flatMap((document) => {
    // The recorded versions, then the one that the project has now, which replaces a recorded one of the same
    // date.
    const now = english.has(document) ? [currentVersion(corpus, document)] : [];
    const recorded = published.get(document) ?? [];
    const versions = [...recorded.filter(({date}) => now.every((current) => current.date !== date)), ...now];
    return versions.flatMap(({date, texts}, index) => {
      const translated = texts.get(locale.code);
      const text = translated ?? texts.get(defaultCode);
      const next = versions[index + 1];
      const isFormer = next !== undefined;
      // A document that was withdrawn may have come back.
      const end = next ? next.date : now.length > 0 ? undefined : withdrawn.get(document);
      if (!text || (isFormer && !date)) return [];
      const {frontMatter, units, dates} = text;
      return [
        {
          ...text,
          address: isFormer ? `${document}/${date}` : document,
          version: {
            document,
            /** The dates of the document, and whether it was established or revised on each. */
            events: dates.map((date) => ({
              isEstablished: date === frontMatter.established,
              ...localizedDate(date, locale),
            })),
            /** Number of numbered sections. */
            sections: [...units.keys()].filter((id) => id.includes('#')).length,
            /** Parts that are older than the English: `#id`, `:introduction`, `:closing`. */
            stale: frontMatter.published?.stale ?? [],
            /**
             * Tag of the text's language if it is not the page's language, because there was no translation.
             */
            textLanguage: translated ? undefined : defaultCode,
            /** Day on which the version ended; undefined for the version in force. */
            until: end ? localizedDate(end, locale) : undefined,
            /** Whether there is a later version. */
            isFormer,
            /** Whether the date of the version is still to come. */
            isAhead: !end && (date ?? '') > localDate(),
            /** What each revision changed, the latest first; empty for a former version. */
            revisions: isFormer ? [] : revisionsOf(versions, locale),
          },
        },
      ];
    });
  });
}

/** The data of the page of a document or former version, besides the text. */
export type DocumentVersion = ReturnType<typeof pagesOf>[number]['version'];
