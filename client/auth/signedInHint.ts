/**
 * A mark on this device that someone was signed in. It proves nothing; it lets the landing page leave for the dashboard
 * before it paints. The inline script of index.html reads the same key.
 */
const KEY = "aaviri.signedIn";

export function rememberSignedIn(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage may be closed to us; the landing page then decides a moment later.
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
