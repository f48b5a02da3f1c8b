/** Not a proof. The inline script of index.html reads the same key. */
const KEY = "aaviri.signedIn";

export function rememberSignedIn(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Storage may be blocked.
  }
}

export function rememberedUid(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
