import { useSyncExternalStore } from "react";

/** For latency, and as the `Date` header has whole seconds. */
const TOLERANCE_MS = 2 * 60_000;

const listeners = new Set<() => void>();
let isWrong = false;

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

export const useIsClockWrong = (): boolean => useSyncExternalStore(subscribe, () => isWrong);
