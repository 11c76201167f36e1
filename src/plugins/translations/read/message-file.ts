import {getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser';
import {Malformed} from '../fault/fault';

export type Message = {
  readonly text: string;
  readonly file: string;
  /** Line of the text itself, from 1. */
  readonly line: number;
  /** What is told to the translator, and its line. */
  readonly description?: {readonly text: string; readonly line: number};
};

export type Messages = ReadonlyMap<string, Message>;

/** A file of messages, as Docusaurus reads it: `{"key": {"message": "…", "description": "…"}}`. */
export type MessageFile = {
  readonly file: string;
  readonly messages: Messages;
  /** Line of the brace that closes the file, where a missing message would be added. */
  readonly lastLine: number;
};

const FORM = 'The form is {"key": {"message": "text"}}';

/**
 * Reads a file of messages.
 * @param file path, for what is said of it
 * @param source the file's text
 * @throws {Malformed} where it is not JSON, has another form or says a key twice
 */
export function parseMessageFile(file: string, source: string): MessageFile {
  const tree = parseJson(file, source);
  const lineAt = linesOf(source);
  const lineOf = ({offset}: Node) => lineAt(offset);
  const again = repeatedKey(tree);
  if (again) {
    throw new Malformed(
      {file, line: lineOf(again)},
      'This key stands here a second time.',
      'Keep one of the two.',
    );
  }
  const refuse = (node: Node, expected: string): never => {
    throw new Malformed(
      {file, line: lineOf(node)},
      `This is not a file of messages: expected ${expected}, found ${JSON.stringify(getNodeValue(node))}.`,
      `${FORM}.`,
    );
  };
  const messages = new Map<string, Message>();
  for (const [key, value] of tree.type === 'object' ? entriesOf(tree) : refuse(tree, 'an object')) {
    const textOf = (property: string) => {
      const node = entriesOf(value).find(([name]) => name.value === property)?.[1];
      return typeof node?.value === 'string' ? {text: node.value, line: lineOf(node)} : undefined;
    };
    const message = textOf('message') ?? refuse(key, `{"message": "text"} for ${key.value}`);
    const description = textOf('description');
    messages.set(key.value, {...message, file, ...(description && {description})});
  }
  return {file, messages, lastLine: source.trimEnd().split('\n').length};
}

/** Gives what tells on which line, from 1, a place of a text stands. */
function linesOf(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({index}) => index);
  return (offset) => 1 + ends.filter((end) => end < offset).length;
}

/** The keys and values of an object, in their order; of anything else none. */
function entriesOf({type, children = []}: Node): (readonly [key: Node, value: Node])[] {
  return type === 'object'
    ? children.map(({children: [key, value] = []}) => [key, value] as [Node, Node])
    : [];
}

/** Finds a key that its object has already. */
function repeatedKey(tree: Node): Node | undefined {
  const seen = new Set<string>();
  for (const [key, value] of entriesOf(tree)) {
    if (seen.has(key.value)) return key;
    seen.add(key.value);
    const within = repeatedKey(value);
    if (within) return within;
  }
  return undefined;
}

/** What may be wrong with JSON, as its author would see it: at the place of the error, or where the text before it ends. */
const BROKEN: Readonly<Record<string, {at: 'here' | 'before'; what: string; remedy: string}>> = {
  UnexpectedEndOfString: {
    at: 'here',
    what: 'The quotation mark opened here is not closed.',
    remedy: 'Write " where the text ends, and \\" for a quotation mark within it.',
  },
  InvalidSymbol: {
    at: 'here',
    what: 'Here is text outside quotation marks.',
    remedy: 'Put the whole text between two ", and write \\" for a quotation mark within it.',
  },
  CommaExpected: {
    at: 'before',
    what: 'A comma is missing at the end of this line, or a { before it.',
    remedy: 'Write a comma between two entries, and their texts between { and }.',
  },
};
const OTHERWISE = {
  at: 'before',
  what: 'This is not a file of messages: something is missing, or one too many.',
  remedy: `${FORM}; look for a comma, quotation mark or brace here or one line above.`,
} as const;

/** Reads JSON as strictly as Docusaurus does, into nodes that know where they stand. */
function parseJson(file: string, source: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, {disallowComments: true});
  const [first] = errors;
  if (tree && !first) return tree;
  const offset = first?.offset ?? source.length;
  const lineAt = linesOf(source);
  const open = tree && openEntry(tree, offset);
  if (open) {
    const line = lineAt(open.offset);
    throw new Malformed(
      {file, line},
      'The { opened here is not closed.',
      'Write } after the last line of this entry.',
    );
  }
  const {at, what, remedy} = (first && BROKEN[printParseErrorCode(first.error)]) ?? OTHERWISE;
  const line = lineAt(at === 'here' ? offset : source.slice(0, offset).trimEnd().length);
  throw new Malformed({file, line}, what, remedy);
}

/** Finds the entry that goes on over the next one, because nothing closes it. */
function openEntry(tree: Node, before: number): Node | undefined {
  const valuesOf = ({children = []}: Node) => children.flatMap((property) => property.children?.[1] ?? []);
  return valuesOf(tree).find(
    (entry) => entry.offset <= before && valuesOf(entry).some(({type}) => type === 'object'),
  );
}
