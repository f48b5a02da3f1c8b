import { NetworkError, ServerError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";

/** For `createRoot`. Skips errors that the screen explains. */
export function reportCaught(error: unknown): void {
  const isShown =
    error instanceof ServerError || error instanceof NetworkError || error instanceof CodeLoadError;
  if (!isShown) console.error(error);
}
