let lastChange = 0;
const listeners = new Set<() => void>();

export function noteChange(): void {
  lastChange = Date.now();
  for (const listener of listeners) listener();
}

export function isChangedSince(time: number): boolean {
  return lastChange >= time;
}

/** Returns the unsubscribe function. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
