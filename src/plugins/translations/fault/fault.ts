import {Refusal} from '../../../refusal';
import type {FaultKind} from './severity';

/** A place in a file of the project. */
export type Place = {
  /** Path from the project's folder, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
};

/** Something that is wrong with a text, where it is, and what to do about it. */
export type Fault = Place & {
  readonly kind: FaultKind;
  readonly what: string;
  readonly remedy: string;
  /** Tag of the translation it is in; undefined when it is in the English. */
  readonly language?: string;
  /** The passage it is in, as `accept` takes it. */
  readonly address?: string;
};

/** Writes down a fault in a file that is known already. */
export type TellFault = (kind: FaultKind, line: number, what: string, remedy: string) => Fault;

/**
 * Binds what the faults of one file, or of one passage of it, have in common.
 * @param where file, and language and address where they are known
 */
export function faultIn(where: Pick<Fault, 'file' | 'language' | 'address'>): TellFault {
  return (kind, line, what, remedy) => ({...where, kind, line, what, remedy});
}

/** Thrown where a file cannot be read at all; carries the one fault to show. */
export class Malformed extends Refusal {
  override name = 'Malformed';

  constructor(
    readonly place: Place,
    readonly what: string,
    readonly remedy: string,
  ) {
    super(`${place.file}:${place.line}: ${what} ${remedy}`);
  }

  /** @param language tag of the translation the file belongs to */
  toFault(language?: string): Fault {
    const {place, what, remedy} = this;
    return {...place, kind: 'malformed', what, remedy, ...(language && {language})};
  }
}
