import { messageOf, ServerError } from "../../relay/errors";

/** The other side may have ended it. */
export function shareProblem(error: unknown, failed: string): string {
  const isGone = error instanceof ServerError && error.code === "NOT_FOUND";
  return isGone ? "This car is not shared any more." : messageOf(error, failed);
}
