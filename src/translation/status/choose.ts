import {Refusal} from '../../refusal';
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

/**
 * Finds a piece by its address.
 * @throws {Refusal} when there is none, naming the nearest ones
 */
export function pieceAt(desk: Desk, translation: Translation, address: string): Piece {
  const pieces = partsOf(desk, translation).flatMap((part) => part.pieces);
  const piece = pieces.find((one) => one.address === address);
  if (piece) {
    return piece;
  }
  const start = address.split(/[#:.]/)[0] ?? '';
  const near = pieces.map((one) => one.address).filter((one) => one.startsWith(start));
  const known = (near.length > 0 ? near : pieces.map((one) => one.address)).join(', ');
  throw new Refusal(`There is no "${address}" in ${translation.language.label}; expected one of ${known}.`);
}
