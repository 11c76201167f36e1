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
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import {asSentence, malformed} from './problem';

/** Returns the line, from 1, of an offset in a text; without an offset, the last line that is not empty. */
export function lineAt(source: string, offset = source.trimEnd().length) {
  return source.slice(0, offset).split('\n').length;
}

/** Returns whether a file is Markdown. */
export const isMarkdown = (file: string) => ['.md', '.mdx'].includes(path.extname(file));

/** Returns the path of a Markdown file without its extension: the name of a document. Other paths stay as they are. */
export const withoutExtension = (file: string) =>
  isMarkdown(file) ? file.slice(0, -path.extname(file).length) : file;

/** Content that no text may have: its pattern, what is wrong, and how to fix it. */
const UNREADABLE = [
  [/\uFFFD|[^\P{Cc}\s]/u, 'This line is not UTF-8 text.', 'Save the file with the encoding UTF-8.'],
  [
    /^<{7} /m,
    'Git has left two versions here, one below <<<<<<< and one below =======.',
    'Keep the right parts of both, and delete these two lines and the one with >>>>>>>. Of a file that only commands write, take one version whole (`git checkout --ours -- FILE`), and run the command of the other version again.',
  ],
] as const;

/**
 * Reads a text file. Line ends become `\n`.
 * @param root the project's folder
 * @param file path from the project's folder, or an absolute path
 * @returns the text; undefined if there is no such file
 * @throws {Problem} if the file is not UTF-8, or has a Git conflict
 */
export function readText(root: string, file: string) {
  const full = path.resolve(root, file);
  if (!statSync(full, {throwIfNoEntry: false})?.isFile()) return undefined;
  // TextDecoder removes the byte order mark that some editors write.
  const text = new TextDecoder().decode(readFileSync(full)).replaceAll('\r\n', '\n');
  for (const [pattern, reason, note] of UNREADABLE) {
    const at = text.search(pattern);
    if (at >= 0) throw malformed(file, lineAt(text, at), reason, note);
  }
  return text;
}

/**
 * Returns the first key that a mapping has twice. The parser's own check compares each key with all before it, which
 * takes half a minute for 6 MB.
 */
function repeatedKey(document: Document) {
  let repeated: Node | undefined;
  visit(document, {
    Map(_, {items}) {
      const known = new Set<unknown>();
      for (const {key} of items) {
        const value = isScalar(key) ? key.value : key;
        if (known.has(value) && isNode(key)) {
          repeated = key;
          return visit.BREAK;
        }
        known.add(value);
      }
    },
  });
  return repeated;
}

/**
 * Parses YAML or JSON whose top level is a mapping.
 * @param file path, for messages
 * @param source begins with the first line of the file
 * @param what name of the content in messages, as `front matter`
 * @param note how to fix content that cannot be read
 * @returns values by key; for each key the offset and the line, from 1, at which it begins; `lineAtOffset` and `lineOf`,
 *   which return the line of an offset and of a value
 * @throws {Problem} if it cannot be parsed, has a key twice or is not a mapping
 */
export function readYaml(file: string, source: string, what: string, note: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {prettyErrors: false, uniqueKeys: false, lineCounter});
  const {contents, errors} = document;
  const lineAtOffset = (offset: number) => lineCounter.linePos(offset).line;
  const entries = (isMap<Scalar>(contents) ? contents.items : []).map(({key}) => {
    const start = key.range?.[0] ?? 0;
    return {key: String(key), start, line: lineAtOffset(start)};
  });
  const [error] = errors;
  const repeated = repeatedKey(document);
  if (error || repeated) {
    const offset = error?.pos[0] ?? (repeated?.range?.[0] ?? 0) + 1;
    // The parser reports the place after the wrong entry, so the entry is the last one that begins before
    // that place.
    const line = entries.findLast(({start}) => start < offset)?.line ?? lineAt(source, offset);
    const reason = asSentence(error?.message ?? 'Map keys must be unique');
    throw malformed(file, line, `The ${what} cannot be read here: ${reason}`, note);
  }
  if (contents && !isMap(contents)) throw malformed(file, 1, `The ${what} has no keys.`, note);
  try {
    return {
      values: document.toJS() ?? {},
      entries,
      lineAtOffset,
      /** Returns the line, from 1, of a value: of `revised`, `0`, the first date of a list. */
      lineOf(...path: (string | number)[]) {
        const node = document.getIn(path, true);
        return isNode(node) && node.range ? lineAtOffset(node.range[0]) : 1;
      },
    };
  } catch {
    // YAML takes `title: *Terms*` for a reference.
    let line = 1;
    visit(document, {
      Alias(_, {range}) {
        line = lineAtOffset(range?.[0] ?? 0);
        return visit.BREAK;
      },
    });
    throw malformed(file, line, `A text of the ${what} cannot begin with *.`, note);
  }
}

/**
 * Lists the files below a folder, without symbolic links; none if the folder does not exist.
 * @returns paths from `root`, with `/`, sorted
 */
export function filesIn(root: string, folder: string) {
  const full = path.join(root, folder);
  const names = existsSync(full) ? readdirSync(full, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .filter((name) => lstatSync(path.join(full, name)).isFile())
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .sort();
}

/**
 * Writes files. Each is written as `<file>.tmp` and then renamed, so that an interruption leaves the old or
 * the new file, never a part. Creates missing folders.
 * @param folder the folder that `name` starts from
 * @returns a sentence that lists the files written
 */
export function writeFiles(folder: string, files: Iterable<readonly [name: string, text: string]>) {
  const names = Array.from(files, ([name, text]) => {
    const file = path.join(folder, name);
    const temporary = `${file}.tmp`;
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(temporary, text);
    renameSync(temporary, file);
    return name;
  });
  return `Written: ${names.join(', ')}`;
}
