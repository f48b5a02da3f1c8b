import { NetworkError, ServerError } from "../relay/errors";
import { CodeLoadError } from "../relay/screenCode";

/** For `createRoot`: logs what an error boundary caught, except errors that the screen explains. */
export function reportCaught(error: unknown): void {
  const isShown =
    error instanceof ServerError || error instanceof NetworkError || error instanceof CodeLoadError;
  if (!isShown) console.error(error);
}
