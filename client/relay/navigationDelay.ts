import type { PreloadedQuery } from "react-relay";
import type { OperationType } from "relay-runtime";

/**
 * For so many milliseconds a screen may keep the one before it. A skeleton that has been shown stays for 300 ms, by
 * React's own measure against flicker: an answer that comes at once is there sooner without one.
 */
const NAVIGATION_DELAY_MS = 150;

let isDelayed = false;

/** From now on a screen may stay for a moment while another comes: for those who go through many. */
export function delayNavigation(): void {
  isDelayed = true;
}

/** Resolves when a screen's code and its answer are there, or failed, or do not come at once. */
export async function whenSoonThere(
  code: Promise<unknown>,
  query: PreloadedQuery<OperationType>,
): Promise<void> {
  if (!isDelayed) return;
  const both = Promise.allSettled([code, whenAnswered(query)]);
  await Promise.race([both, new Promise((resolve) => setTimeout(resolve, NAVIGATION_DELAY_MS))]);
}

function whenAnswered({ source }: PreloadedQuery<OperationType>): Promise<void> {
  return new Promise((resolve) => {
    if (!source) return resolve();
    const done = () => resolve();
    return source.subscribe({ next: done, error: done, complete: done });
  });
}
