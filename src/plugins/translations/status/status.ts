import type {Desk, Translation} from '../read/desk';
import {type Piece, partsOf, type State} from './staleness';

/** In the order in which they are counted. */
export const STATES = ['current', 'stale', 'missing', 'orphaned'] as const satisfies readonly State[];

/** How one document, or one file of messages, of one language stands. */
export type StatusRow = {
  readonly language: string;
  readonly label: string;
  readonly part: string;
  readonly counts: Readonly<Record<State, number>>;
  /** What is not current. */
  readonly open: readonly Piece[];
};

/** Counts how each document and file of messages stands, in the chosen languages. */
export function statusRows(desk: Desk, translations: readonly Translation[]): StatusRow[] {
  return translations.flatMap((translation) =>
    partsOf(desk, translation).map(({name, kind, pieces}) => {
      const count = (state: State) => pieces.filter((piece) => piece.state === state).length;
      return {
        language: translation.language.code,
        label: translation.language.label,
        part: kind === 'document' ? `docs/${name}.mdx` : name,
        counts: {
          current: count('current'),
          stale: count('stale'),
          missing: count('missing'),
          orphaned: count('orphaned'),
        },
        open: pieces.filter(({state}) => state !== 'current'),
      };
    }),
  );
}

const NEXT: Readonly<Record<Exclude<State, 'current'>, (piece: Piece) => string>> = {
  stale: ({address}) => `npm run i18n -- diff ${address}`,
  missing: ({place}) => `translate it into ${place.file}`,
  orphaned: ({place}) => `take it out of ${place.file}:${place.line}`,
};

/** Says what is left to do about a piece. */
export function nextStep(piece: Piece): string {
  return piece.state === 'current' ? '' : NEXT[piece.state](piece);
}
