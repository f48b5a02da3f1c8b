/**
 * The e-mail address typed on the landing page, on its way to the login screen: that is another page, and
 * what was typed must neither be lost nor stand in an address. It lies in this tab only until it is taken.
 */
const KEY = "aaviri.typedEmail";

export function carryEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage may be closed to us; it is then typed once more.
  }
}

export function carriedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Takes it away, once it is somewhere else. */
export function forgetCarriedEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
