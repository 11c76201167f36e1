import leven from 'leven';
import {Refusal} from '../../../refusal';
import type {Desk, Translation} from '../read/desk';
import {type Piece, partsOf} from './staleness';

/**
 * Refuses to go on while a file cannot be read: what could be said of the others would mislead.
 * @throws {Refusal} with the place of the first such file
 */
export function refuseUnreadable({faults}: Desk): void {
  const [first, ...more] = faults.filter(({kind}) => kind === 'malformed');
  if (first) {
    const others = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new Refusal(`${first.file}:${first.line}: ${first.what} ${first.remedy}${others}`);
  }
}

/**
 * Chooses the translations that a command is about.
 * @param code tag of a language; undefined for all
 * @throws {Refusal} when the site has no such translation, or none at all
 */
export function chooseTranslations({translations}: Desk, code: string | undefined): readonly Translation[] {
  const chosen = translations.filter(({language}) => code === undefined || language.code === code);
  if (translations.length === 0) {
    throw new Refusal(
      'The site has no translation; src/locale/languages.ts names only the language of the originals.',
    );
  }
  if (chosen.length === 0) {
    const known = translations.map(({language}) => language.code).join(', ');
    throw new Refusal(`There is no translation "${code}"; expected one of ${known}.`);
  }
  return chosen;
}

const NEAREST = 3;

/**
 * Gives the names that are most like a mistyped one, as a person would say them: `a, b or c`.
 * @param before what stands before each
 */
export function namesLike(name: string, names: readonly string[], before = ''): string {
  // What follows `#`, `:` or `.` tells names apart; the document before it may have been left out.
  const distance = (one: string) =>
    Math.min(...[one, one.split(/[#:.]/).pop() ?? ''].map((part) => leven(name, part)));
  const nearest = [...new Set(names)].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return nearest
    .map((one) => before + one)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');
}

/**
 * Finds what a name stands for: one piece by its address (`terms#payment`, `hero.title`), or all of a
 * document (`terms`) or of the messages (`code`).
 * @throws {Refusal} when there is none, naming the nearest ones
 */
export function piecesAt(desk: Desk, translation: Translation, name: string): readonly Piece[] {
  const parts = partsOf(desk, translation);
  const part = parts.find((one) => one.name === name || one.name === `${name}.json`);
  if (part) {
    return part.pieces;
  }
  const pieces = parts.flatMap((one) => one.pieces);
  const piece = pieces.find(({address}) => address === name);
  if (!piece) {
    const known = [
      ...parts.map((one) => one.name.replace(/\.json$/, '')),
      ...pieces.map(({address}) => address),
    ];
    throw new Refusal(
      `There is no "${name}" in ${translation.language.label}; did you mean ${namesLike(name, known)}?`,
    );
  }
  return [piece];
}
