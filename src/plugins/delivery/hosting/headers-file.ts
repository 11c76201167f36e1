/*
 * Reads the file `_headers` as hosts do.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */

/** A block of `_headers`. */
export type HeaderRule = {
  /** Returns whether the block is for a path. */
  matches: (path: string) => boolean;
  /** Headers by name, in lower case; undefined for one to remove (`! name`). */
  lines: (readonly [name: string, value: string | undefined])[];
};

/**
 * Returns a function that tells whether a pattern is for a path. In a pattern, `*` stands for any text, and
 * `:name` for what is between two slashes. A pattern with a host is for no path.
 */
function matcherOf(pattern: string) {
  const partOf = (part: string) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'));
  const textOf = (text: string) => text.split('/').map(partOf).join('/');
  const expression = RegExp(`^${pattern.split('*').map(textOf).join('.*')}$`);
  return (path: string) => expression.test(path);
}

/** Reads the blocks of a file `_headers`. Comments (`#`), and lines before the first block, are left out. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').map((it) => it.trim())) {
    const colon = line.indexOf(':');
    const name = (end?: number) =>
      line
        .slice(line.startsWith('!') ? 1 : 0, end)
        .trim()
        .toLowerCase();
    if (line.startsWith('#')) continue;
    if (line.startsWith('/') || line.startsWith('://', colon))
      rules.push({matches: matcherOf(line), lines: []});
    else if (line.startsWith('!')) rules.at(-1)?.lines.push([name(), undefined]);
    else if (colon > 0) rules.at(-1)?.lines.push([name(colon), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/**
 * Returns the headers that a host sends for a path, by name in lower case. All blocks for the path count, in
 * their order: values of one header are joined, until a block removes them.
 */
export function headersFor(rules: HeaderRule[], path: string) {
  const headers = new Map<string, string>();
  for (const [name, value] of rules.filter(({matches}) => matches(path)).flatMap(({lines}) => lines)) {
    const before = headers.get(name);
    if (value === undefined) headers.delete(name);
    else headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}
