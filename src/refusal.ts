/** Thrown when a command cannot do what it was asked; its message is all that is shown. */
export class Refusal extends Error {
  override name = 'Refusal';
}
