import { CodeGoneError } from "./importWithRetry";

/** No connection, or a newer version was deployed. */
export class CodeLoadError extends Error {
  override readonly name = "CodeLoadError";
  /** Only a reload helps. */
  readonly isGone: boolean;

  constructor(cause: unknown) {
    super("This part of the application could not be loaded.", { cause });
    this.isGone = cause instanceof CodeGoneError;
  }
}

export interface ScreenCode<T> {
  start(): void;
  /** The same promise at every render, as `use` requires. */
  latest(): Promise<T>;
}

/** Retries a failed fetch at each start. */
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
    // With these fields `use` reads the value synchronously.
    started.then(
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => undefined,
    );
    return started;
  }

  return { start: () => void start(), latest: () => code ?? start() };
}
