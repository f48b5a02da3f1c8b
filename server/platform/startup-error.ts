/** An operator's error: shown as one plain line without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
