/** A start-up error that the operator can fix: one plain line, shown without a stack; the exit code is not 0. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
