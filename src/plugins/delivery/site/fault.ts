import {Refusal} from '../../../refusal';

/** Something in the finished site that must not be published. */
export type Fault = {
  /** The file, with the line where it is known (`ja/terms.html:1`). */
  readonly place: string;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
};

/** Writes a fault as one line for a person. */
export function describe({place, found, expected, remedy}: Fault): string {
  return `${place}: found ${found}; expected ${expected}. To remedy it, ${remedy}.`;
}

/** Thrown when the finished site is not fit to publish; names each fault. */
export class UnfitSite extends Refusal {
  override name = 'UnfitSite';

  constructor(readonly faults: readonly Fault[]) {
    super(
      `The site is not fit to publish (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}):\n` +
        faults.map((fault) => `  ${describe(fault)}`).join('\n'),
    );
  }
}
