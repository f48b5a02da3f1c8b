/** A screen's code could not be fetched: the connection is gone, or a newer version was deployed. */
export class CodeLoadError extends Error {
  override readonly name = "CodeLoadError";
}

/** The code of a screen, on its way or there. */
export interface ScreenCode<T> {
  /** The same promise every time, so that `use` may wait for it. */
  load(): Promise<T>;
}

/** Fetches a screen's code once; a failed attempt is forgotten so that the next one tries again. */
export function screenCode<T>(fetchCode: () => Promise<T>): ScreenCode<T> {
  let code: Promise<T> | undefined;
  return {
    load() {
      code ??= fetchCode().catch((cause: unknown) => {
        code = undefined;
        throw new CodeLoadError("This part of the application could not be loaded.", { cause });
      });
      return code;
    },
  };
}
