/**
 * A reason why the application cannot start that its user can mend.
 * The message is one plain line; it is shown as it is, without a stack, and the exit code is not 0.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
