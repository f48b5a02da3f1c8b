import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const webhookErrors = {
  WEBHOOKS_NOT_CONFIGURED: {
    kind: "unavailable",
    meaning:
      "The server has no key with which secrets of webhooks are kept, or another one than the secret was kept with.",
    remedy: "Ask the operator to set WEBHOOK_KEY, or rotate the endpoint's secret.",
  },
  TOO_MANY_WEBHOOK_ENDPOINTS: {
    kind: "conflict",
    meaning: "There are 1,000 webhook endpoints already, or 100 of this API key.",
    remedy: "Delete one that is not used any more.",
  },
  WEBHOOK_KEY_REVOKED: {
    kind: "conflict",
    meaning: "The API key that the webhook endpoint belongs to was revoked, so it stays paused.",
    remedy: "Make another endpoint, under another key or as an administrator, and delete this one.",
    details: FIELD,
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    webhooks: keyof typeof webhookErrors;
  }
}
