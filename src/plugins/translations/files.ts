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
import {isMap, parseDocument, type Scalar} from 'yaml';
import {Problem} from './problem';

/** Returns the line, from 1, of a place in a text; of its last words, where none is given. */
export function lineAt(source: string, offset = source.trimEnd().length) {
  return source.slice(0, offset).split('\n').length;
}

/** What no text has, and how to mend it. */
const UNREADABLE: [mark: RegExp, reason: string, note: string][] = [
  [
    /\uFFFD|[^\P{Cc}\s\u0080-\u009f]/u,
    'This line is not UTF-8 text.',
    'Save the file with the encoding UTF-8.',
  ],
  [
    /^<{7} /m,
    'Git has left two versions here, one below <<<<<<< and one below =======.',
    'Keep of both what is right, and take out these two lines and the one with >>>>>>>.',
  ],
];

/**
 * Reads a text of the project, in UTF-8 or as HTML the encoding that it names; its lines end in `\n` on every machine.
 * @param file path from the project's folder, or a whole one
 * @returns undefined where there is no such file
 * @throws {Problem} where it is not UTF-8, or has a conflict of Git
 */
export function readText(root: string, file: string) {
  const full = path.resolve(root, file);
  if (!statSync(full, {throwIfNoEntry: false})?.isFile()) return undefined;
  const bytes = readFileSync(full);
  const named = /\.html?$/i.test(file) ? /charset=["']?([\w-]+)/i.exec(bytes.toString('latin1')) : null;
  // Without the mark that some editors begin a file with.
  const text = new TextDecoder(named?.[1]).decode(bytes).replaceAll('\r\n', '\n');
  for (const [mark, reason, note] of UNREADABLE) {
    const at = text.search(mark);
    if (at >= 0) throw new Problem('malformed', {file, line: lineAt(text, at)}, reason, note);
  }
  return text;
}

/**
 * Reads YAML, which JSON is too.
 * @param file path, for messages
 * @param source from the file's first line on
 * @param what its name in messages, as `front matter`
 * @param note how to mend what cannot be read
 * @returns values by key; and the keys, with the offset and the line, from 1, where each begins
 * @throws {Problem} where it cannot be read, says a key twice or is no list of keys
 */
export function readYaml(file: string, source: string, what: string, note: string) {
  const document = parseDocument(source, {prettyErrors: false});
  const {contents, errors} = document;
  const entries = (isMap<Scalar>(contents) ? contents.items : []).map(({key}) => {
    const start = key.range?.[0] ?? 0;
    return {key: String(key), start, line: lineAt(source, start)};
  });
  const [error] = errors;
  if (error) {
    // The parser stumbles behind the entry that is wrong: at the next one, or at the end.
    const offset = error.pos[0] + Number(error.code === 'DUPLICATE_KEY');
    const line = entries.findLast(({start}) => start < offset)?.line ?? lineAt(source, offset);
    const reason = error.message.replace(/\.?$/, '.');
    throw new Problem('malformed', {file, line}, `The ${what} cannot be read here: ${reason}`, note);
  }
  if (contents && !isMap(contents))
    throw new Problem('malformed', {file, line: 1}, `The ${what} has no keys.`, note);
  return {values: document.toJS() ?? {}, entries};
}

/** Returns the files below a folder, by their paths from `root` with `/`, in their order, without those behind links; none where there is no folder. */
export function filesIn(root: string, folder: string) {
  const full = path.join(root, folder);
  const names = existsSync(full) ? readdirSync(full, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .filter((name) => lstatSync(path.join(full, name)).isFile())
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .sort();
}

/**
 * Writes files, each beside its place first and then renamed, so that an interruption leaves it whole, old or new; folders
 * that are missing are made.
 * @param folder that the files are in
 * @param files texts by path from there
 * @returns which files were written
 */
export function writeFiles(folder: string, files: Iterable<readonly [name: string, text: string]>) {
  const names = Array.from(files, ([name, text]) => {
    const file = path.join(folder, name);
    const beside = `${file}.tmp`;
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(beside, text);
    renameSync(beside, file);
    return name;
  });
  return `Written: ${names.join(', ')}`;
}
