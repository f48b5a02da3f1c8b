import type { PreloadedQuery } from "react-relay";
import type { OperationType } from "relay-runtime";

/** Below the 300 ms for which React keeps a shown skeleton. */
const NAVIGATION_DELAY_MS = 150;

let isDelayed = false;

/** For administrators, who switch screens often. */
export function delayNavigation(): void {
  isDelayed = true;
}

/** Resolves when code and data have loaded or failed, or after the delay. */
export async function whenSoonThere(
  code: Promise<unknown>,
  query: PreloadedQuery<OperationType>,
): Promise<void> {
  if (!isDelayed) return;
  const delay = new Promise((resolve) => setTimeout(resolve, NAVIGATION_DELAY_MS));
  await Promise.race([whenThere(code, query), delay]);
}

export function whenThere(
  code: Promise<unknown>,
  query: PreloadedQuery<OperationType>,
): Promise<unknown> {
  return Promise.allSettled([code, whenAnswered(query)]);
}

function whenAnswered({ source }: PreloadedQuery<OperationType>): Promise<void> {
  return new Promise((resolve) => {
    if (!source) return resolve();
    const done = () => resolve();
    return source.subscribe({ next: done, error: done, complete: done });
  });
}
