import type {ParseFrontMatter} from '@docusaurus/types';
import {factsForTexts, type Product} from '../product';
import {languageOfFile, writeDate} from './document-language';

/** One line of a document's change log, ready to be shown. */
export type DocumentChange = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The same date as the document's language writes it. */
  readonly written: string;
  readonly what: string;
};

/** What the front matter of a legal document says, beside what Docusaurus reads from it. */
export type LegalFrontMatter = {readonly changes?: readonly DocumentChange[]};

const EXPECTED =
  "expected a list of `date: '{aDate}'` (the name of a date in src/product.ts) with `what: …` (what was done)";

/**
 * Makes the reader of front matter that knows a legal document's `changes`.
 * @returns a `markdown.parseFrontMatter` hook; it throws where `changes` is malformed
 */
export function legalFrontMatter(product: Product): ParseFrontMatter {
  const facts = factsForTexts(product);

  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const {changes} = parsed.frontMatter;
    if (changes === undefined) {
      return parsed;
    }
    const fail = (found: unknown): never => {
      throw new Error(
        `${params.filePath}: \`changes\` in the front matter has ${JSON.stringify(found)}; ${EXPECTED}`,
      );
    };
    if (!Array.isArray(changes)) {
      return fail(changes);
    }
    const language = languageOfFile(params.filePath);
    const read = (change: {date?: unknown; what?: unknown} | null): DocumentChange => {
      const fact = facts[/^\{(\w+)\}$/.exec(String(change?.date))?.[1] ?? ''];
      if (fact?.kind !== 'date' || typeof change?.what !== 'string') {
        return fail(change);
      }
      return {date: fact.value, written: writeDate(fact.value, language), what: change.what};
    };
    return {...parsed, frontMatter: {...parsed.frontMatter, changes: changes.map(read)}};
  };
}
