const SENTENCES: Readonly<Record<string, string>> = {
  "auth/invalid-credential": "The email or password is not correct.",
  "auth/invalid-login-credentials": "The email or password is not correct.",
  "auth/wrong-password": "The email or password is not correct.",
  "auth/user-not-found": "The email or password is not correct.",
  "auth/invalid-email": "Please enter a valid email address.",
  "auth/missing-email": "Please enter your email address",
  "auth/missing-password": "Please enter your password",
  "auth/user-disabled":
    "This account was deleted or disabled. Please contact us, or create an account with another email address.",
  "auth/email-already-in-use": "An account with this email already exists. Please sign in instead.",
  "auth/weak-password": "Password must be at least 6 characters",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/network-request-failed": "Network error. Please check your connection and try again.",
  "auth/popup-blocked": "The browser blocked Google's window. Please allow it and try again.",
  "auth/account-exists-with-different-credential":
    "An account with this email already exists. Please sign in with your password.",
  "auth/operation-not-allowed": "This way of signing in is not available at the moment.",
};

const OTHERWISE = "Something went wrong while signing in. Please try again.";

export function identityMessage(error: unknown): string {
  const code = codeOf(error);
  if (code && SENTENCES[code]) return SENTENCES[code];
  // The emulator and newer back ends put the error's name into the text.
  if (error instanceof Error && error.message.includes("INVALID_LOGIN_CREDENTIALS")) {
    return "The email or password is not correct.";
  }
  return error instanceof TypeError
    ? "Network error. Please check your connection and try again."
    : OTHERWISE;
}

export function isDismissal(error: unknown): boolean {
  const code = codeOf(error);
  return code === "auth/popup-closed-by-user" || code === "auth/cancelled-popup-request";
}

export function isDisabled(error: unknown): boolean {
  return codeOf(error) === "auth/user-disabled";
}

function codeOf(error: unknown): string | null {
  return typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string"
    ? error.code
    : null;
}
