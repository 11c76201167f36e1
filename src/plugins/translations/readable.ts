import path from 'node:path';
import {type Facts, ParseError} from './model';
import {DOCUMENTS} from './read/corpus';
import {parseDocument} from './read/document';
import {original} from './rules/words';

/**
 * Makes a reader for the development server that gives a document as it was when it last could be read, so that
 * what its author is just typing never breaks the page.
 * @param root the project's folder
 * @returns what gives the text to show, from a path and the file's content; it throws where there was none yet
 */
export function lastReadable(root: string, facts: Facts): (filePath: string, source: string) => string {
  const readable = new Map<string, string>();
  return (filePath, source) => {
    const file = path.relative(root, filePath).split(path.sep).join('/');
    if (!file.startsWith(`${DOCUMENTS}/`) && !file.startsWith('i18n/')) {
      return source;
    }
    try {
      const text = parseDocument(path.basename(file, '.mdx'), file, source.replaceAll('\r\n', '\n'));
      const [problem] = original(text, facts);
      if (problem) {
        throw new ParseError(file, problem.line ?? 1, problem.reason, problem.note ?? '');
      }
      readable.set(file, source);
      return source;
    } catch (error) {
      const kept = readable.get(file);
      if (!(error instanceof ParseError) || kept === undefined) {
        throw error;
      }
      return kept;
    }
  };
}
