import type {ParseFrontMatter} from '@docusaurus/types';
import {noFactNamed, type Product} from '../../product';
import {factsForTexts, type OwnFacts, readDates} from './document-dates';
import {languageOfFile, writeDates, writeFact} from './document-language';
import type {DatedEvent} from './history';
import {readFrontMatter} from './read-front-matter';

/** What the front matter of a legal document says, as its page is given it. */
export type LegalFrontMatter = OwnFacts & {readonly events?: readonly DatedEvent[]};

/**
 * Makes the reader of front matter that fills in the facts that title and description name in
 * braces, and knows a legal document's dates.
 * @param root the project's folder
 * @returns a `markdown.parseFrontMatter` hook; it throws, with file and line, where a fact is
 *   unknown or a date malformed
 */
export function legalFrontMatter(product: Product, root: string): ParseFrontMatter {
  return async (params) => {
    const {filePath, fileContent} = params;
    const {content, frontMatter: parsed} = await params.defaultParseFrontMatter(params);
    const own = readFrontMatter(fileContent);
    const refuse = (line: number, reason: string): never => {
      throw new Error(`${filePath}:${line}: ${reason}`);
    };
    const dates = readDates(own);
    if ('reason' in dates) {
      return refuse(dates.line, dates.reason);
    }
    const facts = factsForTexts(product, {...dates, operator: own.values.operator});
    const language = languageOfFile(filePath, root);
    const frontMatter: typeof parsed = {...parsed, ...dates, events: writeDates(dates, language)};
    for (const key of ['title', 'description']) {
      const text = frontMatter[key];
      if (typeof text === 'string') {
        frontMatter[key] = text.replace(/\{\s*(.*?)\s*\}/g, (_, name: string) => {
          const fact = facts[name];
          return fact ? writeFact(fact, language) : refuse(own.lineOf(key), noFactNamed(name, facts));
        });
      }
    }
    return {content, frontMatter};
  };
}
