import {isMap, isNode, LineCounter, parseDocument} from 'yaml';

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
