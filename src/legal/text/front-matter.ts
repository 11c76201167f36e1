import type {ParseFrontMatter} from '@docusaurus/types';
import {factsForTexts, noFactNamed, type Product} from '../../product';
import {languageOfFile, writeFact} from './document-language';

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

/** Finds the line, from 1, on which a key of a document's front matter stands for the nth time, from 0. */
export function lineOfKey(source: string, key: string, nth = 0): number {
  const pattern = new RegExp(`^\\s*(?:- )?${key}:`);
  return source.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))[nth] ?? 1;
}

/**
 * Makes the reader of front matter that fills in the facts that title, description and changes name
 * in braces, and knows a legal document's `changes`.
 * @returns a `markdown.parseFrontMatter` hook; it throws, with file and line, where a fact is
 *   unknown or `changes` malformed
 */
export function legalFrontMatter(product: Product): ParseFrontMatter {
  const facts = factsForTexts(product);
  const dates = Object.keys(facts).filter((name) => facts[name]?.kind === 'date');

  return async (params) => {
    const {filePath, fileContent} = params;
    const parsed = await params.defaultParseFrontMatter(params);
    const language = languageOfFile(filePath);
    const refuse = (line: number, reason: string): never => {
      throw new Error(`${filePath}:${line}: ${reason}`);
    };
    const fill = (text: string, key: string, nth?: number): string =>
      text.replace(/\{\s*(.*?)\s*\}/g, (_, name: string) => {
        const fact = facts[name];
        return fact
          ? writeFact(fact, language)
          : refuse(lineOfKey(fileContent, key, nth), noFactNamed(name, facts));
      });
    const refuseChanges = (found: unknown): never =>
      refuse(
        lineOfKey(fileContent, 'changes'),
        `\`changes\` in the front matter has ${JSON.stringify(found)}. Write each change as \`- date: '{${dates[0]}}'\` with \`what: …\` (what was done) below it. The dates are ${dates.join(', ')}; they stand in src/product.ts.`,
      );
    const readChange = (change: {date?: unknown; what?: unknown} | null, index: number): DocumentChange => {
      const fact = facts[/^\{(\w+)\}$/.exec(String(change?.date))?.[1] ?? ''];
      return fact?.kind === 'date' && typeof change?.what === 'string'
        ? {date: fact.value, written: writeFact(fact, language), what: fill(change.what, 'what', index)}
        : refuseChanges(change);
    };

    const frontMatter = {...parsed.frontMatter};
    for (const key of ['title', 'description']) {
      const text = frontMatter[key];
      if (typeof text === 'string') {
        frontMatter[key] = fill(text, key);
      }
    }
    const {changes} = frontMatter;
    if (changes !== undefined) {
      frontMatter.changes = Array.isArray(changes) ? changes.map(readChange) : refuseChanges(changes);
    }
    return {...parsed, frontMatter};
  };
}
