const listeners = new Set<() => void>();

/** The role may have changed since it was read. */
export function noteForbidden(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on every answer that is forbidden; returns the unsubscribe function. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
