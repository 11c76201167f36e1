import path from 'node:path';
import {type Facts, Problem} from './model';
import {DOCUMENTS} from './read/corpus';
import {parseDocument} from './read/document';
import {original} from './rules/units';

/** Documents as they could last be read, by path; Docusaurus loads this module anew after every change. */
const kept = Symbol.for('translations.readable');
const memory = globalThis as {[kept]?: Map<string, string>};

/**
 * Makes a reader for the development server that gives a document as it was when it last could be read, so that
 * what its author is just typing never breaks the page.
 * @param root the project's folder
 * @returns what gives the text to show, from a path and the file's content; it throws where there was none yet
 */
export function lastReadable(root: string, facts: Facts): (filePath: string, source: string) => string {
  memory[kept] ??= new Map();
  const readable = memory[kept];
  return (filePath, source) => {
    const file = path.relative(root, filePath).split(path.sep).join('/');
    if (!file.startsWith(`${DOCUMENTS}/`) && !file.startsWith('i18n/')) {
      return source;
    }
    try {
      const text = parseDocument(path.basename(file, '.mdx'), file, source.replaceAll('\r\n', '\n'));
      const [problem] = original(text, facts);
      if (problem) {
        throw problem;
      }
      readable.set(filePath, source);
      return source;
    } catch (error) {
      const last = readable.get(filePath);
      if (!(error instanceof Problem) || last === undefined) {
        throw error;
      }
      return last;
    }
  };
}
