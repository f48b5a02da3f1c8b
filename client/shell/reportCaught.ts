import { NetworkError, ServerError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";

/**
 * For `createRoot`: what an error boundary caught goes to the console, except for what is no one's mistake in the
 * client and is shown on the screen in words: errors and lost connections.
 */
export function reportCaught(error: unknown): void {
  const isShown =
    error instanceof ServerError || error instanceof NetworkError || error instanceof CodeLoadError;
  if (!isShown) console.error(error);
}
