const listeners = new Set<() => void>();

export function noteForbidden(): void {
  for (const listener of listeners) listener();
}

const LOST_ROLE = "aaviri.lostRole";

export function noteLostRole(): void {
  try {
    localStorage.setItem(LOST_ROLE, new Date().toISOString());
  } catch {
    // Storage may be blocked; other tabs then notice at their next request.
  }
}

window.addEventListener("storage", ({ key }) => {
  if (key === LOST_ROLE) noteForbidden();
});

/** Returns the unsubscribe function. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
