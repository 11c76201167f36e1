import {isMap, isNode, LineCounter, parseDocument} from 'yaml';
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
  refuseOtherThanJson(file, source);
  // JSON is YAML too, and this reader of YAML knows on which line everything stands.
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines, uniqueKeys: true});
  const lineOf = (node: unknown) => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1);
  const [error] = document.errors;
  if (error) {
    const {line} = lines.linePos(error.pos[0]);
    throw new Malformed({file, line}, 'This key stands here a second time.', 'Keep one of the two.');
  }
  const refuse = (node: unknown, expected: string): never => {
    throw new Malformed(
      {file, line: lineOf(node)},
      `This is not a file of messages: expected ${expected}, found ${JSON.stringify(node)}.`,
      `${FORM}.`,
    );
  };
  const {contents} = document;
  const messages = new Map<string, Message>();
  for (const {key, value} of isMap(contents) ? contents.items : refuse(contents, 'an object')) {
    const textOf = (property: string) => {
      const node = isMap(value) ? value.get(property, true) : undefined;
      return typeof node?.value === 'string' ? {text: node.value, line: lineOf(node)} : undefined;
    };
    const message = textOf('message') ?? refuse(key, `{"message": "text"} for ${key}`);
    const description = textOf('description');
    messages.set(String(key), {...message, file, ...(description && {description})});
  }
  return {file, messages, lastLine: source.trimEnd().split('\n').length};
}

/** YAML allows what JSON does not, as a comma too many, and Docusaurus reads JSON. */
function refuseOtherThanJson(file: string, source: string): void {
  try {
    JSON.parse(source);
  } catch (error) {
    const {message} = error as SyntaxError;
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? source.length);
    throw new Malformed(
      // At the end of the file, the last line with text is meant.
      {file, line: source.slice(0, Math.min(offset, source.trimEnd().length)).split('\n').length},
      `This is not a file of messages: ${message.replace(/ in JSON at position.*/s, '')}.`,
      `${FORM}; look for a missing comma, quote or brace here or one line above.`,
    );
  }
}
