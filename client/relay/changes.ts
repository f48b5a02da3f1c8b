let lastChange = 0;
const listeners = new Set<() => void>();

/** Marks what was read before as possibly stale. */
export function noteChange(): void {
  lastChange = Date.now();
  for (const listener of listeners) listener();
}

export function isChangedSince(time: number): boolean {
  return lastChange >= time;
}

/** Calls `listener` on every change; returns the unsubscribe function. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
