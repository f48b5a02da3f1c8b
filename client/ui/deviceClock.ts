import { useSyncExternalStore } from "react";

/** Answers travel, and the `Date` header has whole seconds. */
const TOLERANCE_MS = 2 * 60_000;

const listeners = new Set<() => void>();
let isWrong = false;

/** Compares this device's clock with the `Date` header of an answer that has just arrived. */
export function compareClock(date: string | null): void {
  const differs = Math.abs(Date.now() - Date.parse(date ?? "")) > TOLERANCE_MS;
  if (differs === isWrong) return;
  isWrong = differs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device's clock is more than two minutes off the server's. */
export const useIsClockWrong = (): boolean => useSyncExternalStore(subscribe, () => isWrong);
