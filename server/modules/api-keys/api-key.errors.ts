import type { ErrorCodes } from "../../platform/error-codes";

export const apiKeyErrors = {
  API_KEY_INVALID: {
    kind: "unauthenticated",
    meaning: "There is no such API key, or it was mistyped.",
    remedy: "Send the whole key as a bearer token, as it was shown when it was made.",
  },
  API_KEY_EXPIRED: {
    kind: "unauthenticated",
    meaning: "The API key, or this secret of it, has ended.",
    remedy: "Ask an administrator for a new key, or use the secret that replaced this one.",
    details: { expiredAt: "When it ended." },
  },
  API_KEY_REVOKED: {
    kind: "unauthenticated",
    meaning: "An administrator revoked the API key.",
    remedy: "Ask an administrator for a new key.",
  },
  API_KEY_WRONG_MODE: {
    kind: "unauthenticated",
    meaning: "A test key was sent to a live server, or a live key to the demo.",
    remedy: "Use keys that begin with `aav_test_` on the demo, and `aav_live_` elsewhere.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    apiKeys: keyof typeof apiKeyErrors;
  }
}
