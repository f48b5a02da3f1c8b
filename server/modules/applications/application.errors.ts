import type { ErrorCodes } from "../../platform/error-codes";

export const applicationErrors = {
  ACCESS_TOKEN_INVALID: {
    kind: "unauthenticated",
    meaning:
      "The access token has ended, or the resident or an administrator ended what it stood for.",
    remedy:
      "Ask for another with the refresh token; where that is refused, ask the resident again.",
    details: { expiredAt: "When it ended, if it only expired; told for a day." },
  },
  CONSENT_REQUEST_ENDED: {
    kind: "not_found",
    meaning: "The application's request was answered, has ended, or was begun in another browser.",
    remedy: "Begin again in the application.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    applications: keyof typeof applicationErrors;
  }
}
