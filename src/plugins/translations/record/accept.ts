import path from 'node:path';
import {Refusal} from '../../../refusal';
import {replaceFile} from '../../../replace-file';
import {checkEach} from '../check/check';
import type {Fault} from '../fault/fault';
import {BASE, type Desk, DOCUMENTS, type Translation} from '../read/desk';
import {chooseTranslations, piecesAt, refuseUnreadable} from '../status/choose';
import {isStillEnglish, type Part, type Piece, partsOf} from '../status/staleness';

/** Faults that are not the translator's to remedy. */
const NOT_IN_THE_WAY = new Set<Fault['kind']>([
  'stale',
  'picture',
  'revision',
  'revision-begun',
  'editorial',
]);

/** Finds what stands in the way of accepting some pieces. */
function obstacles(desk: Desk, {language}: Translation, addresses: ReadonlySet<string>): Fault[] {
  return checkEach(desk).filter(
    (fault) =>
      !NOT_IN_THE_WAY.has(fault.kind) &&
      fault.language === language.code &&
      (fault.address === undefined || addresses.has(fault.address)),
  );
}

/** What `accept` did, or would do. */
export type Acceptance = {
  readonly translation: Translation;
  /** Addresses of what was not current before. */
  readonly accepted: readonly string[];
};

/**
 * Chooses what to accept: the pieces named, or all that are stale.
 * @param addresses as `terms#payment`, `hero.title`, `terms` or `code`; empty for all
 * @param code tag of the language; may be left out where there is only one
 * @throws {Refusal} when a name is unknown, there is no translation to accept, or a fault stands
 */
export function planAcceptance(
  desk: Desk,
  addresses: readonly string[],
  code: string | undefined,
): Acceptance {
  refuseUnreadable(desk);
  const [translation, ...others] = chooseTranslations(desk, code);
  if (!translation || others.length > 0) {
    const codes = desk.translations.map(({language}) => language.code).join(', ');
    throw new Refusal(`There are several translations; say which with --language (${codes}).`);
  }
  const all = partsOf(desk, translation).flatMap(({pieces}) => pieces);
  const chosen = addresses.length > 0 ? addresses.flatMap((one) => piecesAt(desk, translation, one)) : all;
  for (const piece of addresses.length > 0 ? chosen : []) {
    if (isStillEnglish(piece)) {
      throw new Refusal(`${piece.address} is still in English (${piece.place.file}:${piece.place.line}).`);
    }
    if (piece.state === 'missing' || piece.state === 'orphaned') {
      const side = piece.state === 'missing' ? translation.language.label : 'English';
      throw new Refusal(`${piece.address} has no ${side} text, so there is nothing to accept.`);
    }
  }
  const stale = chosen.filter(({state}) => state === 'stale').map(({address}) => address);
  const [fault, ...more] = obstacles(desk, translation, new Set(chosen.map(({address}) => address)));
  if (fault) {
    const rest = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new Refusal(
      `Not accepted, because of a fault: ${fault.file}:${fault.line}: ${fault.what} ${fault.remedy}${rest}`,
    );
  }
  return {translation, accepted: stale};
}

/**
 * Records that the translation now says what the English says, in the base text of the language.
 * Nothing else is written.
 * @returns the files written, from the project's folder
 */
export function accept(desk: Desk, {translation, accepted}: Acceptance): string[] {
  const wanted = new Set(accepted);
  const written: string[] = [];
  for (const part of partsOf(desk, translation)) {
    if (part.pieces.some(({address}) => wanted.has(address))) {
      const file = baseFile(translation, part);
      replaceFile(path.join(desk.project.root, file), baseText(part, wanted));
      written.push(file);
    }
  }
  return written;
}

function baseFile({folder}: Translation, {name, kind}: Part): string {
  return `${folder}/${BASE}/${kind === 'document' ? `${DOCUMENTS}/${name}.mdx` : name}`;
}

/** The base of a part: today's English where it is accepted now, as before elsewhere. */
function baseText({kind, pieces}: Part, accepted: ReadonlySet<string>): string {
  const texts = pieces.flatMap(({address, english, base}: Piece) => {
    const text = accepted.has(address) ? english : english && base;
    return text === undefined ? [] : [{address, text}];
  });
  if (kind === 'document') {
    return texts.map(({text}) => `${text.trimEnd()}\n`).join('\n');
  }
  const messages = Object.fromEntries(texts.map(({address, text}) => [address, {message: text}]));
  return `${JSON.stringify(messages, null, 2)}\n`;
}
