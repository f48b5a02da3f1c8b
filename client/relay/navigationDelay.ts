import type { PreloadedQuery } from "react-relay";
import type { OperationType } from "relay-runtime";

/** Milliseconds that a screen stays before the next one's skeleton: React keeps a shown skeleton for 300 ms. */
const NAVIGATION_DELAY_MS = 150;

let isDelayed = false;

/** From now on a screen may stay while the next one loads: for administrators, who switch often. */
export function delayNavigation(): void {
  isDelayed = true;
}

/** Resolves when a screen's code and answer have loaded or failed, or after the delay. */
export async function whenSoonThere(
  code: Promise<unknown>,
  query: PreloadedQuery<OperationType>,
): Promise<void> {
  if (!isDelayed) return;
  const delay = new Promise((resolve) => setTimeout(resolve, NAVIGATION_DELAY_MS));
  await Promise.race([whenThere(code, query), delay]);
}

/** Resolves when a screen's code and answer have loaded or failed. */
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
