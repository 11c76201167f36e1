import {Refusal} from '../../refusal';
import type {FaultKind} from './severity';

/** A place in a file of the project. */
export type Place = {
  /** Path from the project's folder, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
};

/** Something that is wrong with a text, where it is, and how to mend it. */
export type Fault = Place & {
  readonly kind: FaultKind;
  readonly what: string;
  readonly mend: string;
  /** Tag of the translation it is in; undefined when it is in the English. */
  readonly language?: string;
  /** The passage it is in, as `accept` takes it. */
  readonly address?: string;
};

/** Thrown where a file cannot be read at all; carries the one fault to show. */
export class Malformed extends Refusal {
  override name = 'Malformed';

  constructor(
    readonly place: Place,
    readonly what: string,
    readonly mend: string,
  ) {
    super(`${place.file}:${place.line}: ${what} ${mend}`);
  }

  /** @param language tag of the translation the file belongs to */
  toFault(language?: string): Fault {
    const {place, what, mend} = this;
    return {...place, kind: 'malformed', what, mend, ...(language && {language})};
  }
}
