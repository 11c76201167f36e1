import {Malformed} from '../check/fault';

/** The file of the site's own messages. */
export const CODE = 'code';

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

/** One mark or one string of JSON (RFC 8259), with the white space before it. */
const TOKEN = /\s*([{}:,]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")/uy;

type Token = {readonly written: string; readonly line: number};

/** Takes JSON that has only objects and strings apart, and remembers where. */
class Reader {
  private offset = 0;

  constructor(
    private readonly file: string,
    private readonly source: string,
  ) {}

  next(): Token {
    TOKEN.lastIndex = this.offset;
    const written = TOKEN.exec(this.source)?.[1];
    const rest = this.source.slice(this.offset).trimStart();
    // Counted with the first character of the token, so that trimming leaves the lines before it.
    const line = this.lineAt(this.source.length - rest.length + 1);
    if (written !== undefined) {
      this.offset = TOKEN.lastIndex;
    }
    return {written: written ?? rest.slice(0, 20).split('\n')[0] ?? '', line};
  }

  private lineAt(offset: number): number {
    // At the end of the file, the last line with text is meant.
    return this.source.slice(0, offset).trimEnd().split('\n').length;
  }

  /** Takes the next token, which must be one of some marks, or a string. */
  take(expected: string): Token {
    const token = this.next();
    const fits = expected
      .split(' or ')
      .some((one) => (one === 'text in quotes' ? /^".*"$/s.test(token.written) : one === token.written));
    if (!fits) {
      this.fail(token, expected);
    }
    return token;
  }

  fail({written, line}: Token, expected: string): never {
    throw new Malformed(
      {file: this.file, line},
      `This is not a file of messages: expected ${expected}, found ${written === '' ? 'the end of the file' : written}.`,
      'The form is {"key": {"message": "text"}}; look for a missing comma, quote or brace here or one line above.',
    );
  }

  /** Takes the entries of an object after its `{`, up to its `}`. */
  entries(value: (key: string, place: Token) => void): Token {
    const keys = new Set<string>();
    let token = this.take('text in quotes or }');
    while (token.written !== '}') {
      const key: string = JSON.parse(token.written);
      if (keys.has(key)) {
        throw new Malformed(
          {file: this.file, line: token.line},
          `The key "${key}" stands here a second time.`,
          'Keep one of the two.',
        );
      }
      keys.add(key);
      this.take(':');
      value(key, token);
      token = this.take(', or }');
      if (token.written === ',') {
        token = this.take('text in quotes');
      }
    }
    return token;
  }
}

/**
 * Reads a file of messages.
 * @param file path, for what is said of it
 * @param source the file's text
 * @throws {Malformed} where it is not JSON, has another form or says a key twice
 */
export function parseMessageFile(file: string, source: string): MessageFile {
  const reader = new Reader(file, source);
  const messages = new Map<string, Message>();
  reader.take('{');
  const end = reader.entries((key, place) => {
    let message: Message | undefined;
    let description: Message['description'];
    reader.take('{');
    reader.entries((property) => {
      const {written, line} = reader.take('text in quotes');
      if (property === 'message') {
        message = {text: JSON.parse(written), file, line};
      } else if (property === 'description') {
        description = {text: JSON.parse(written), line};
      }
    });
    messages.set(
      key,
      message
        ? {...message, ...(description && {description})}
        : reader.fail({...place, written: `no message for "${key}"`}, '"message"'),
    );
  });
  const rest = reader.next();
  return rest.written === ''
    ? {file, messages, lastLine: end.line}
    : reader.fail(rest, 'the end of the file');
}

/** Gives the address by which a message is accepted: its key, after its file where that is not the site's own. */
export function messageAddress(name: string, key: string): string {
  return name === CODE ? key : `${name}:${key}`;
}
