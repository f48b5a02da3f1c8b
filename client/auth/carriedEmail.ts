/** The e-mail address typed on the landing page, carried to the login screen in this tab's storage so that it is not in an address. */
const KEY = "aaviri.typedEmail";

export function carryEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage may be blocked; the address is then typed again.
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
