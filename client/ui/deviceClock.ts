import { useSyncExternalStore } from "react";

/** For latency, and as the `Date` header has whole seconds. */
const TOLERANCE_MS = 2 * 60_000;

const listeners = new Set<() => void>();
let isWrong = false;
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;
/** The same by the last header that corrected it. */
let aheadByHeader = 0;

export const serverNow = (): number => Date.now() + ahead;

export function setServerNow(instant: number): void {
  ahead = instant - Date.now();
}

/** Corrects once a change of the device's clock, as an answer's `now` is more exact. */
export function compareClock(date: string | null): void {
  const found = Date.parse(date ?? "") - Date.now();
  if (Math.abs(found - aheadByHeader) > TOLERANCE_MS) {
    ahead = found;
    aheadByHeader = found;
  }
  const differs = Math.abs(found) > TOLERANCE_MS;
  if (differs === isWrong) return;
  isWrong = differs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsClockWrong = (): boolean => useSyncExternalStore(subscribe, () => isWrong);
