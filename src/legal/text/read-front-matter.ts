import {type Document, isCollection, isMap, isNode, LineCounter, parseDocument, visit} from 'yaml';

/** Front matter, read. */
export type FrontMatter = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Gives the line of the file, from 1, of a key: `lineOf('changes', 1, 'what')`. */
  readonly lineOf: (...path: (string | number)[]) => number;
  /** Characters of the document that it takes, its lines `---` among them. */
  readonly length: number;
  /** What is wrong with it, where it is not YAML, or says a key twice. */
  readonly error?: {readonly line: number; readonly reason: string};
};

/**
 * Reads the front matter of a document.
 * @param source the document, front matter and text
 */
export function readFrontMatter(source: string): FrontMatter {
  const [whole = '', yaml = ''] = /(?<![\s\S])---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(source) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, uniqueKeys: true, prettyErrors: false});
  // The first line of the file is the `---` before it.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [error] = document.errors;
  const opened = error && openedBefore(document, error.pos[0]);
  return {
    length: whole.length,
    values: error ? {} : (document.toJS() ?? {}),
    lineOf: (...path) => {
      const parent = document.getIn(path.slice(0, -1), true);
      const key = isMap(parent) && parent.items.find((pair) => String(pair.key) === path.at(-1))?.key;
      return isNode(key) && key.range ? lineAt(key.range[0]) : 1;
    },
    ...(error && {
      error: opened
        ? {line: lineAt(opened.offset), reason: `The ${opened.what} opened here is not closed.`}
        : {
            line: lineAt(error.pos[0]),
            reason:
              error.code === 'BLOCK_AS_IMPLICIT_KEY'
                ? 'Here is a second colon, outside quotation marks.'
                : `The front matter is not YAML: ${error.message.replace(/\.$/, '')}.`,
          },
    }),
  };
}

/** Finds the quotation mark or bracket that the reader of YAML was within when it stumbled. */
function openedBefore(document: Document, offset: number): {offset: number; what: string} | undefined {
  let opened: {offset: number; what: string} | undefined;
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const quoted = 'type' in node && /^QUOTE_/.test(String(node.type));
      if (!opened && (quoted || (isCollection(node) && node.flow)) && start <= offset && offset <= end) {
        opened = {offset: start, what: quoted ? 'quotation mark' : 'bracket'};
      }
    },
  });
  return opened;
}
