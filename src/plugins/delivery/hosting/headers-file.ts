/*
 * Reads and writes the file `_headers`, and applies it to a path as hosts do.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */

/** A line of a block. */
export type HeaderLine = {
  /** The line as it is written, with its spaces. */
  text: string;
  /** Name of the header, in lower case; undefined for a comment or an empty line. */
  name?: string;
  /** Its value; undefined if the line removes the header (`! name`). */
  value?: string;
};

/** A block of `_headers`: a path or a URL, and lines for it. Those before the first block have no path. */
export type HeaderBlock = {path: string; lines: HeaderLine[]};

/** Reads a line below a path. */
function readLine(text: string): HeaderLine {
  const line = text.trim();
  const colon = line.indexOf(':');
  const named = (name: string, value?: string) => ({text, name: name.trim().toLowerCase(), value});
  if (line.startsWith('#')) return {text};
  if (line.startsWith('!')) return named(line.slice(1));
  return colon > 0 ? named(line.slice(0, colon), line.slice(colon + 1).trim()) : {text};
}

/** Reads a file `_headers`. A block begins with a line that has a path or a URL. */
export function readHeadersFile(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = [{path: '', lines: []}];
  for (const line of text.replace('\uFEFF', '').split('\n')) {
    const words = line.trim();
    const isPath = words.startsWith('/') || words.startsWith('://', words.indexOf(':'));
    if (isPath) blocks.push({path: words, lines: []});
    else if (words) blocks.at(-1)?.lines.push(readLine(line.trimEnd()));
  }
  return blocks.filter(({path, lines}) => path || lines.length > 0);
}

/** Returns the line of a header; with the value undefined, the one that removes it. */
export const headerLine = (name: string, value?: string): HeaderLine => ({
  text: value === undefined ? `  ! ${name}` : `  ${name}: ${value}`,
  name,
  value,
});

/** Returns the text of a file `_headers` with these blocks. */
export const writeHeadersFile = (blocks: readonly HeaderBlock[]) =>
  blocks
    .flatMap(({path, lines}) => [...(path ? [path] : []), ...lines.map(({text}) => text)])
    .map((line) => `${line}\n`)
    .join('');

/** Headers for the paths that match, in the order of the file. */
export type HeaderRule = {path: RegExp; lines: readonly HeaderLine[]};

/** Matches the name of a placeholder, as `:id`. */
const PLACEHOLDER = /:([A-Za-z]\w*)/g;

/**
 * Returns an expression for the paths of a pattern, as Cloudflare makes it: `*` stands for any text, named `splat`, and
 * `:name` for what is between two slashes. A pattern with a host is for no path. One with a name twice, as two `*`, is
 * ignored: undefined.
 */
function expressionOf(pattern: string) {
  const texts = pattern.split('*').map((text) => text.replace(/[^\w:-]/g, '\\$&'));
  const source = texts.join('(?<splat>.*)').replace(PLACEHOLDER, '(?<$1>[^/]+)');
  try {
    return RegExp(`^${source}$`);
  } catch {
    return undefined;
  }
}

/** Returns the rules of a file's blocks, for {@link headersFor}. */
export const rulesOf = (blocks: readonly HeaderBlock[]): HeaderRule[] =>
  blocks.flatMap(({path: pattern, lines}) => {
    const path = pattern ? expressionOf(pattern) : undefined;
    return path ? {path, lines} : [];
  });

/**
 * Returns the headers that a host sends for a path, by name in lower case. All blocks for the path count, in
 * their order: values of one header are joined, until a block removes them. In values, `:splat` and `:name` are replaced
 * by what they stand for in the path, as Cloudflare does.
 */
export function headersFor(rules: readonly HeaderRule[], path: string) {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    const match = rule.path.exec(path);
    if (!match) continue;
    const filled = (value: string) =>
      Object.entries(match.groups ?? {}).reduce(
        (text, [name, part]) => text.replaceAll(`:${name}`, () => part),
        value,
      );
    for (const {name, value} of rule.lines) {
      if (!name) continue;
      const before = headers.get(name);
      if (value === undefined) headers.delete(name);
      else headers.set(name, before === undefined ? filled(value) : `${before}, ${filled(value)}`);
    }
  }
  return headers;
}
