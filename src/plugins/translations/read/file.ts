import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ParseError} from '../model';

/** Gives the line, from 1, of a place in a text. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/**
 * Reads a text of the project; its lines end in `\n` on every machine.
 * @param file path from the project's folder
 * @returns undefined where there is no such file
 * @throws {ParseError} where it is not UTF-8
 */
export function readText(root: string, file: string): string | undefined {
  const full = path.join(root, file);
  if (!existsSync(full)) {
    return undefined;
  }
  const bytes = readFileSync(full);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    const text = bytes.toString('utf8');
    throw new ParseError(
      file,
      lineAt(text, text.indexOf('\uFFFD')),
      'This line is not UTF-8 text.',
      'Save the file with the encoding UTF-8.',
    );
  }
}

/** Gives the files below a folder, from there and with `/`, in their order; none where there is no folder. */
export function filesIn(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  return existsSync(full)
    ? readdirSync(full, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(full, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .sort()
    : [];
}

/** Gives a Markdown text without what only lays it out, so that two compare equal where readers see the same. */
export function withoutLayout(source: string): string {
  return source
    .trim()
    .replace(/^([ \t]*)[*+-][ \t]+/gm, '$1- ')
    .replace(/(?<=\S)[ \t]*\n[ \t]*(?=[^\s#-]|-\S)/g, ' ')
    .replace(/\n\s*\n(?=[ \t]*- )/g, '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .replace(/[ \t]+/g, ' ');
}
