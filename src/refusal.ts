/**
 * Thrown when a command cannot do what it was asked, or with what it was given. Its message says what was
 * found, what is expected and how to remedy it, and is all that a person is shown: no stack trace.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}
