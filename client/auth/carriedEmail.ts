/** In this tab's storage, so that it is in no address. */
const KEY = "aaviri.typedEmail";

export function carryEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage may be blocked.
  }
}

export function carriedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function forgetCarriedEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
