import type {ParseFrontMatter} from '@docusaurus/types';
import {isMap, isNode, LineCounter, parseDocument} from 'yaml';
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

/** Front matter, read. */
export type FrontMatter = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Gives the line of the file, from 1, of a key: `lineOf('changes', 1, 'what')`. */
  readonly lineOf: (...path: (string | number)[]) => number;
  /** What is wrong with it, where it is not YAML, or says a key twice. */
  readonly error?: {readonly line: number; readonly reason: string};
};

/**
 * Reads the front matter of a document.
 * @param source the document, front matter and text
 */
export function readFrontMatter(source: string): FrontMatter {
  const [, yaml = ''] = /(?<![\s\S])---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(source) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, uniqueKeys: true, prettyErrors: false});
  // The first line of the file is the `---` before it.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [error] = document.errors;
  return {
    values: error ? {} : (document.toJS() ?? {}),
    lineOf: (...path) => {
      const parent = document.getIn(path.slice(0, -1), true);
      const key = isMap(parent) && parent.items.find((pair) => String(pair.key) === path.at(-1))?.key;
      return isNode(key) && key.range ? lineAt(key.range[0]) : 1;
    },
    ...(error && {error: {line: lineAt(error.pos[0]), reason: error.message.replace(/\.$/, '')}}),
  };
}

/**
 * Makes the reader of front matter that fills in the facts that title, description and changes name
 * in braces, and knows a legal document's `changes`.
 * @param root the project's folder
 * @returns a `markdown.parseFrontMatter` hook; it throws, with file and line, where a fact is
 *   unknown or `changes` malformed
 */
export function legalFrontMatter(product: Product, root: string): ParseFrontMatter {
  const facts = factsForTexts(product);
  const dates = Object.keys(facts).filter((name) => facts[name]?.kind === 'date');

  return async (params) => {
    const {filePath, fileContent} = params;
    const {content, frontMatter: parsed} = await params.defaultParseFrontMatter(params);
    const {lineOf} = readFrontMatter(fileContent);
    const language = languageOfFile(filePath, root);
    const refuse = (line: number, reason: string): never => {
      throw new Error(`${filePath}:${line}: ${reason}`);
    };
    const fill = (text: string, ...path: (string | number)[]): string =>
      text.replace(/\{\s*(.*?)\s*\}/g, (_, name: string) => {
        const fact = facts[name];
        return fact ? writeFact(fact, language) : refuse(lineOf(...path), noFactNamed(name, facts));
      });
    const refuseChanges = (found: unknown): never =>
      refuse(
        lineOf('changes'),
        `\`changes\` in the front matter has ${JSON.stringify(found)}. Write each change as \`- date: '{${dates[0]}}'\` with \`what: …\` (what was done) below it. The dates are ${dates.join(', ')}; they stand in src/product.ts.`,
      );
    const readChange = (change: {date?: unknown; what?: unknown} | null, index: number): DocumentChange => {
      const fact = facts[/^\{(\w+)\}$/.exec(String(change?.date))?.[1] ?? ''];
      return fact?.kind === 'date' && typeof change?.what === 'string'
        ? {
            date: fact.value,
            written: writeFact(fact, language),
            what: fill(change.what, 'changes', index, 'what'),
          }
        : refuseChanges(change);
    };

    const frontMatter = {...parsed};
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
    return {content, frontMatter};
  };
}
