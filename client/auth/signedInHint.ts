/** A hint, not a proof, that someone was signed in on this device. The inline script of index.html reads the same key. */
const KEY = "aaviri.signedIn";

export function rememberSignedIn(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage may be blocked; the landing page then decides a moment later.
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
