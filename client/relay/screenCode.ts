import { CodeGoneError } from "./importWithRetry";

/** A screen's code could not be fetched: the connection is gone, or a newer version was deployed. */
export class CodeLoadError extends Error {
  override readonly name = "CodeLoadError";
  /** Whether only loading the page again can help. */
  readonly isGone: boolean;

  constructor(cause: unknown) {
    super("This part of the application could not be loaded.", { cause });
    this.isGone = cause instanceof CodeGoneError;
  }
}

export interface ScreenCode<T> {
  start(): void;
  /** The attempt that was started last: the same promise at every render, so that `use` may wait for it. */
  latest(): Promise<T>;
}

/** Fetches a screen's code once, and after a failure once more each time it is started. */
export function screenCode<T>(fetchCode: () => Promise<T>): ScreenCode<T> {
  let code: Promise<T> | undefined;
  let hasFailed = false;

  function start(): Promise<T> {
    if (code && !hasFailed) return code;
    hasFailed = false;
    code = fetchCode().catch((cause: unknown) => {
      hasFailed = true;
      throw new CodeLoadError(cause);
    });
    const started = code;
    // Marked like this, `use` reads it at once instead of waiting a moment. Anyone who renders it sees a failure.
    started.then(
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => undefined,
    );
    return started;
  }

  return { start: () => void start(), latest: () => code ?? start() };
}
