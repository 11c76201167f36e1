import type {ReaderNotice, ReaderNotices} from '../../../legal/text/reader-notices';
import {type Fault, faultIn, type Place} from '../fault/fault';
import {
  type Desk,
  documentFile,
  MESSAGES,
  messagesFile,
  type Translation,
  type Unreadable,
} from '../read/desk';
import {addressOf, type LegalText, placeOf} from '../read/legal-text';
import type {MessageFile, Messages} from '../read/message-file';
import {withoutLayout} from '../read/text-file';
import {isLeftInEnglish} from './left-in-english';

/**
 * How a piece of a translation stands to the English: made from today's, made from an older one,
 * not made yet (not there, or still in English), or left over.
 */
export type State = 'current' | 'stale' | 'missing' | 'orphaned';

/** The smallest thing that is translated and accepted: a passage of a document, or a message. */
export type Piece = {
  /** As `diff` and `accept` take it: `terms#payment`, `terms:closing`, `hero.title`. */
  readonly address: string;
  readonly state: State;
  readonly english: string | undefined;
  /** The English that the translation was made from; undefined before it was first accepted. */
  readonly base: string | undefined;
  readonly translated: string | undefined;
  /** Where the translation is, or would be. */
  readonly place: Place;
};

/** Tells whether a piece is there, but nobody has begun to translate it. */
export function isStillEnglish({state, translated}: Piece): boolean {
  return state === 'missing' && translated !== undefined;
}

/** A document or a file of messages in one language. */
export type Part = {
  /** Name of the document, or of the file of messages. */
  readonly name: string;
  readonly kind: 'document' | 'messages';
  readonly pieces: readonly Piece[];
};

/** Tells how a translation stands to the English. @param same whether the English is what it was made from */
function stateOf(
  {english, base, translated}: Pick<Piece, 'english' | 'base' | 'translated'>,
  same: boolean,
  sameWords: readonly string[],
): State {
  if (english === undefined) {
    return 'orphaned';
  }
  if (translated === undefined) {
    return 'missing';
  }
  if (base === undefined && isLeftInEnglish(english, translated, sameWords)) {
    return 'missing';
  }
  return base !== undefined && same ? 'current' : 'stale';
}

function readable<Content>(content: Content | Unreadable | undefined): Content | undefined {
  return content === 'unreadable' ? undefined : content;
}

/** Gives what the names have, in the order of the first lists and then of the others. */
function union(...lists: readonly Iterable<string>[]): string[] {
  return [...new Set(lists.flatMap((list) => [...list]))];
}

function documentPart(
  name: string,
  english: LegalText | undefined,
  translated: LegalText | undefined,
  base: LegalText | undefined,
  file: string,
  sameWords: readonly string[],
): Part {
  const passage = (text: LegalText | undefined, wanted: string) =>
    text?.passages.find((one) => one.name === wanted);
  const names = union(...[english, translated].map((text) => text?.passages.map((one) => one.name) ?? []));
  const pieces = names.map((wanted): Piece => {
    const own = passage(translated, wanted);
    const original = passage(english, wanted);
    const accepted = passage(base, wanted);
    const texts = {english: original?.source, base: accepted?.source, translated: own?.source};
    return {
      address: addressOf({name}, {name: wanted}),
      state: stateOf(texts, original?.form === accepted?.form, sameWords),
      ...texts,
      place: translated && own ? placeOf(translated, own) : {file, line: translated?.lastLine ?? 1},
    };
  });
  return {name, kind: 'document', pieces};
}

function messagesPart(
  english: Messages | undefined,
  translated: MessageFile | undefined,
  base: MessageFile | undefined,
  file: string,
  sameWords: readonly string[],
): Part {
  const keys = union(english?.keys() ?? [], translated?.messages.keys() ?? []);
  const pieces = keys.map((key): Piece => {
    const message = translated?.messages.get(key);
    const texts = {
      english: english?.get(key)?.text,
      base: base?.messages.get(key)?.text,
      translated: message?.text,
    };
    return {
      address: key,
      state: stateOf(
        texts,
        withoutLayout(texts.base ?? '') === withoutLayout(texts.english ?? ''),
        sameWords,
      ),
      ...texts,
      place: {file, line: message?.line ?? translated?.lastLine ?? 1},
    };
  });
  return {name: MESSAGES, kind: 'messages', pieces};
}

/**
 * Tells how every piece of a translation stands to the English. Texts that cannot be read, in
 * either language or as they were accepted, are left out.
 */
export function partsOf(desk: Desk, {language, documents, messages, base, exceptions}: Translation): Part[] {
  const {sameWords} = exceptions;
  const documentNames = union(desk.documents.keys(), documents.keys()).filter(
    (name) => ![desk.documents, documents, base.documents].some((texts) => texts.get(name) === 'unreadable'),
  );
  const hasMessages = messages !== 'unreadable' && base.messages !== 'unreadable';
  return [
    ...documentNames.map((name) =>
      documentPart(
        name,
        readable(desk.documents.get(name)),
        readable(documents.get(name)),
        readable(base.documents.get(name)),
        documentFile(language, name),
        sameWords,
      ),
    ),
    ...(hasMessages
      ? [
          messagesPart(
            desk.messages,
            readable(messages),
            readable(base.messages),
            messagesFile(language),
            sameWords,
          ),
        ]
      : []),
  ];
}

/** Gives a fault for each stale piece, of the kind that a reader is told. */
export function staleFaults(desk: Desk, translation: Translation): Fault[] {
  return partsOf(desk, translation).flatMap(({pieces}) =>
    pieces
      .filter(({state}) => state === 'stale')
      .map(({address, base, place}) =>
        faultIn({file: place.file, language: translation.language.code, address})(
          'stale',
          place.line,
          base === undefined
            ? `${address} was never accepted, so nobody knows which English it was made from.`
            : `The English of ${address} has changed since this was translated.`,
          `Read \`npm run i18n -- diff ${address}\`, change the translation, then \`npm run i18n -- accept ${address}\`.`,
        ),
      ),
  );
}

/** Gives, by document, which of its sections readers have to be told of; documents without any are left out. */
export function readerNotices(desk: Desk, translation: Translation): ReaderNotices {
  const notices: Record<string, ReaderNotice> = {};
  for (const {name, kind, pieces} of partsOf(desk, translation)) {
    const body = pieces.filter(({address}) => kind === 'document' && !address.endsWith(':head'));
    const stale = body.filter(({state}) => state === 'stale').map(({address}) => address.slice(name.length));
    if (stale.length > 0) {
      const sections = body.filter(({address}) => address.startsWith(`${name}#`)).length;
      notices[name] = {sections, stale};
    }
  }
  return notices;
}
