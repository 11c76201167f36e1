import {asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace} from 'micromark-util-character';
import {codes} from 'micromark-util-symbol';
import type {
  Code,
  Construct,
  Extension,
  ParseContext,
  State,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';

/*
 * The syntax of legal texts that Markdown does not have, as an extension of its tokenizer (micromark).
 * syntax.ts makes nodes of these tokens.
 *
 * | token        | example                                                                  |
 * | ------------ | ------------------------------------------------------------------------ |
 * | `fact`       | `{name}`                                                                 |
 * | `sectionId`  | `{#payment}`                                                             |
 * | `comment`    | `<!-- for the lawyer -->` and its form in MDX; a block, or within a text |
 * | `htmlBreak`  | `<br />`                                                                 |
 * | `unreadable` | `{` or `<div` that begins none of these; a mark after too many others     |
 */

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    fact: 'fact';
    sectionId: 'sectionId';
    comment: 'comment';
    commentLine: 'commentLine';
    htmlBreak: 'htmlBreak';
    unreadable: 'unreadable';
  }
  interface Token {
    /** Whether a comment has no end. */
    isOpen?: boolean;
  }
}

/** Returns whether a code is a letter or digit of ASCII, or `_`. */
const isWord = (code: Code) => asciiAlphanumeric(code) || code === codes.underscore;

/**
 * Returns a construct for words in braces on one line, with or without spaces beside the braces.
 * @param isStart returns whether a code can be the first of the words
 * @param isInside returns whether a code can be a further one
 */
function inBraces(type: TokenType, isStart: (code: Code) => boolean, isInside: (code: Code) => boolean) {
  const construct: Construct = {
    name: type,
    tokenize(effects, ok, nok) {
      const consume = (code: Code, next: State) => {
        effects.consume(code);
        return next;
      };
      const before: State = (code) => {
        if (markdownSpace(code)) return consume(code, before);
        return isStart(code) ? consume(code, inside) : nok(code);
      };
      const inside: State = (code) => (isInside(code) ? consume(code, inside) : after(code));
      const after: State = (code) => {
        if (markdownSpace(code)) return consume(code, after);
        if (code !== codes.rightCurlyBrace) return nok(code);
        effects.consume(code);
        effects.exit(type);
        return ok;
      };
      return (code) => {
        effects.enter(type);
        return consume(code, before);
      };
    },
  };
  return construct;
}

const fact = inBraces('fact', isWord, isWord);
const sectionId = inBraces(
  'sectionId',
  (code) => code === codes.numberSign || code === codes.colon,
  (code) =>
    code !== null &&
    code !== codes.leftCurlyBrace &&
    code !== codes.rightCurlyBrace &&
    !markdownLineEnding(code),
);

/**
 * The places where comments were found to be no block, because text follows in their last line: pairs of the
 * offsets of start and end, by the text that is parsed. Other comments that begin between the two end at the
 * same place. Without this list, thousands of them would be read to the end, each from its own start.
 */
const noBlocks = new WeakMap<ParseContext, [start: number, end: number]>();

/**
 * Returns a construct for comments.
 * @param first the code that a comment begins with: `<` or `{`
 * @param isBlock whether the comment is a block, which stands alone in its lines
 */
function commentConstruct(first: Code, isBlock: boolean) {
  const isHtml = first === codes.lessThan;
  /** What a comment begins with, without its first character; spaces may follow a brace. */
  const opening = isHtml ? [...'!--'] : [...'/*'];
  const construct: Construct = {
    name: 'comment',
    // In a block, no line begins a list or quotation.
    concrete: isBlock,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const {parser, now} = this;
      const start = now().offset;
      /** Number of characters of the opening found. */
      let opened = 0;
      /** Number of characters of the end found: `--`, `*` and `/`. As in HTML, `<!-->` is a whole comment. */
      let ended = isHtml ? 2 : 0;

      const open: State = (code) => {
        if (opened === opening.length) return line(code);
        if (!isHtml && opened === 0 && markdownSpace(code)) {
          effects.consume(code);
          return open;
        }
        if (code !== opening[opened]?.charCodeAt(0)) return nok(code);
        opened += 1;
        effects.consume(code);
        return open;
      };
      const line: State = (code) => {
        if (code !== null && !markdownLineEnding(code)) {
          effects.consume(code);
          const isEnd = ended === 2 && code === (isHtml ? codes.greaterThan : codes.rightCurlyBrace);
          ended = endAfter(code);
          return isEnd ? close : line;
        }
        effects.exit('commentLine');
        if (code === null) return unclosed(code);
        return isBlock ? effects.check(nextLine, lineEnding, unclosed)(code) : lineEnding(code);
      };
      /** Returns the number of characters of the end that are found after a character. */
      const endAfter = (code: Code) => {
        if (isHtml) return code === codes.dash ? Math.min(ended + 1, 2) : 0;
        if (code === codes.asterisk) return 1;
        if (ended === 2 && markdownSpace(code)) return 2;
        return code === codes.slash && ended === 1 ? 2 : 0;
      };
      const lineEnding: State = (code) => {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return lineStart;
      };
      const lineStart: State = (code) => {
        if (isHtml || ended !== 2) ended = 0;
        if (code === null) return unclosed(code);
        if (markdownLineEnding(code))
          return isBlock ? effects.check(nextLine, lineEnding, unclosed)(code) : lineEnding(code);
        effects.enter('commentLine');
        return line(code);
      };
      const unclosed: State = (code) => {
        effects.exit('comment').isOpen = true;
        return ok(code);
      };
      const close: State = (code) => {
        effects.exit('commentLine');
        effects.exit('comment');
        return isBlock ? after(code) : ok(code);
      };
      const after: State = (code) => {
        if (markdownSpace(code)) {
          effects.enter('whitespace');
          return space(code);
        }
        return end(code);
      };
      const space: State = (code) => {
        if (markdownSpace(code)) {
          effects.consume(code);
          return space;
        }
        effects.exit('whitespace');
        return end(code);
      };
      const end: State = (code) => {
        if (code === null || markdownLineEnding(code)) return ok(code);
        noBlocks.set(parser, [start, now().offset]);
        return nok(code);
      };

      return (code) => {
        const [from, to] = noBlocks.get(parser) ?? [];
        if (isBlock && from !== undefined && to !== undefined && start >= from && start < to)
          return nok(code);
        effects.enter('comment');
        effects.enter('commentLine');
        effects.consume(code);
        return open;
      };
    },
  };
  return construct;
}

/** A line end whose next line belongs to the same list item or quotation. */
const nextLine: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

const htmlBreak: Construct = {
  name: 'htmlBreak',
  tokenize(effects, ok, nok) {
    const letters = [...'br'];
    const tag: State = (code) => {
      const letter = letters.shift();
      if (letter === undefined) return end(code);
      if (code === null || String.fromCharCode(code).toLowerCase() !== letter) return nok(code);
      effects.consume(code);
      return tag;
    };
    const end: State = (code) => {
      if (markdownSpace(code) || code === codes.slash) {
        effects.consume(code);
        return code === codes.slash ? close : end;
      }
      return close(code);
    };
    const close: State = (code) => {
      if (code !== codes.greaterThan) return nok(code);
      effects.consume(code);
      effects.exit('htmlBreak');
      return ok;
    };
    return (code) => {
      effects.enter('htmlBreak');
      effects.consume(code);
      return tag;
    };
  },
};

/** What no other construct takes: a brace, or the beginning of a tag, as `<div`, `</div` or `<!DOCTYPE`. */
const unreadable: Construct = {
  name: 'unreadable',
  // After the constructs of Markdown, as addresses in `<>`.
  add: 'after',
  tokenize(effects, ok, nok) {
    const end: State = (code) => {
      effects.exit('unreadable');
      return ok(code);
    };
    const name: State = (code) => {
      if (!isWord(code) && code !== codes.dash && code !== codes.dot) return end(code);
      effects.consume(code);
      return name;
    };
    const tag: State = (code) => {
      if (asciiAlpha(code)) return name(code);
      if (code === codes.slash) {
        effects.consume(code);
        return (next) => (asciiAlpha(next) ? name(next) : nok(next));
      }
      if (code !== codes.exclamationMark && code !== codes.questionMark) return nok(code);
      effects.consume(code);
      return name;
    };
    return (code) => {
      effects.enter('unreadable');
      effects.consume(code);
      return code === codes.lessThan ? tag : end;
    };
  },
};

/** The characters of marks for bold, italic and struck text. */
export const MARK_CHARACTERS = '*_~';

/**
 * How many of these characters a paragraph, heading or cell may have: Markdown's parser takes a time that grows with the
 * square of their number and more, half a minute for 10,000.
 */
export const MAX_MARKS = 1000;

/** The number of characters of marks so far, by the paragraph, heading or cell that is read. */
const marksRead = new WeakMap<TokenizeContext, number>();

/** The run of marks that exceeds {@link MAX_MARKS}, and those after it, which are text. */
const surplusMarks: Construct = {
  name: 'surplusMarks',
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const before = marksRead.get(this) ?? 0;
    let count = before;
    return (mark) => {
      const type = before > MAX_MARKS ? 'data' : 'unreadable';
      const run: State = (code) => {
        if (code === mark) {
          count += 1;
          effects.consume(code);
          return run;
        }
        marksRead.set(this, count);
        effects.exit(type);
        return count > MAX_MARKS ? ok(code) : nok(code);
      };
      effects.enter(type);
      return run(mark);
    };
  },
};

/** Bounds the marks of each paragraph, heading and cell. After all extensions whose marks it bounds. */
const boundedMarks = Object.fromEntries(
  Array.from(MARK_CHARACTERS, (mark) => [mark.charCodeAt(0), surplusMarks]),
);

/** The extension of micromark for legal texts. */
export const legalText: Extension = {
  disable: {
    // As in MDX, indented text is no code. Of HTML, legal texts have only what is above.
    null: ['codeIndented', 'htmlFlow', 'htmlText'],
  },
  flow: {
    [codes.leftCurlyBrace]: commentConstruct(codes.leftCurlyBrace, true),
    [codes.lessThan]: commentConstruct(codes.lessThan, true),
  },
  text: {
    [codes.leftCurlyBrace]: [fact, sectionId, commentConstruct(codes.leftCurlyBrace, false), unreadable],
    [codes.lessThan]: [htmlBreak, commentConstruct(codes.lessThan, false), unreadable],
    ...boundedMarks,
  },
  // Addresses and titles of links and images.
  string: {[codes.leftCurlyBrace]: fact},
};

/**
 * The extension for Markdown of others: ids and attributes in braces, as `{#payment}` or `{: .start}`; and
 * comments, because Markdown's own reads the rest of a paragraph once for each comment without an end.
 */
export const foreignText: Extension = {
  text: {
    [codes.leftCurlyBrace]: sectionId,
    [codes.lessThan]: commentConstruct(codes.lessThan, false),
    ...boundedMarks,
  },
};

/** A `~` by itself, which is text. Docusaurus's own Markdown would strike out the words between two of them. */
const singleTilde: Construct = {
  name: 'singleTilde',
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const {previous} = this;
    return (code) => {
      if (previous === codes.tilde) return nok(code);
      effects.enter('data');
      effects.consume(code);
      return (next) => {
        if (next === codes.tilde) return nok(next);
        effects.exit('data');
        return ok(next);
      };
    };
  },
};

/** The extension for Markdown that is no legal text. */
export const prose: Extension = {text: {...boundedMarks, [codes.tilde]: [surplusMarks, singleTilde]}};
