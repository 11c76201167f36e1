import {inspect} from 'node:util';

/** An error that the person at the terminal can fix: only its message is printed, without a stack trace. */
export class UserError extends Error {
  [inspect.custom]() {
    return this.message;
  }
}
