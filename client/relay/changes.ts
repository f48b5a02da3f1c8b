let lastChange = 0;
const listeners = new Set<() => void>();

/** Something was changed on the server: what was read before may not be true any more. */
export function noteChange(): void {
  lastChange = Date.now();
  for (const listener of listeners) listener();
}

export function isChangedSince(time: number): boolean {
  return lastChange >= time;
}

/** Calls `listener` with every change; returns how to stop that. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
