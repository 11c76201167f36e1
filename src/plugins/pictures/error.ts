/** An error that the operator can mend: printed as its message, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
  override stack = `UserError: ${this.message}`;
}
