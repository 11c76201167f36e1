import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {Problem} from './problem';

/** Returns the line, from 1, of a place in a text; of its last words, where none is given. */
export function lineAt(source: string, offset = source.trimEnd().length): number {
  return source.slice(0, offset).split('\n').length;
}

/** What no text has, and how to mend it. */
const UNREADABLE: [mark: RegExp, reason: string, note: string][] = [
  [/\uFFFD/, 'This line is not UTF-8 text.', 'Save the file with the encoding UTF-8.'],
  [
    /^<{7} /m,
    'Git has left two versions here, one below <<<<<<< and one below =======.',
    'Keep of both what is right, and take out these two lines and the one with >>>>>>>.',
  ],
];

/**
 * Reads a text of the project, in UTF-8 or as HTML the encoding that it names; its lines end in `\n` on every machine.
 * @param file path from the project's folder
 * @returns undefined where there is no such file
 * @throws {Problem} where it is not UTF-8, or has a conflict of Git
 */
export function readText(root: string, file: string): string | undefined {
  const full = path.join(root, file);
  if (!statSync(full, {throwIfNoEntry: false})?.isFile()) {
    return undefined;
  }
  const bytes = readFileSync(full);
  const named = /\.html?$/i.test(file) ? /charset=["']?([\w-]+)/i.exec(bytes.toString('latin1')) : null;
  // Without the mark that some editors begin a file with.
  const text = new TextDecoder(named?.[1]).decode(bytes).replaceAll('\r\n', '\n');
  for (const [mark, reason, note] of UNREADABLE) {
    const at = text.search(mark);
    if (at >= 0) {
      throw new Problem('malformed', {file, line: lineAt(text, at)}, reason, note);
    }
  }
  return text;
}

/** Returns the files below a folder, from there and with `/`, in their order, without those behind links; none where there is no folder. */
export function filesIn(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  const names = existsSync(full) ? readdirSync(full, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .filter((name) => lstatSync(path.join(full, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Writes files, each beside its place first and then renamed, so that an interruption leaves it whole, old or new; folders
 * that are missing are made.
 * @param folder that the files are in
 * @param files texts by path from there
 * @returns which files were written
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    const beside = `${file}.tmp`;
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(beside, text);
    renameSync(beside, file);
  }
  return `Written: ${[...files.keys()].join(', ')}`;
}
