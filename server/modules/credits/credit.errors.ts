import { type ErrorCodes } from "../../platform/error-codes";

export const creditErrors = {
  SUBSCRIPTION_NOT_CHANGEABLE: {
    kind: "conflict",
    meaning:
      "The plan that the resident holds cannot be changed so as it stands; the message says why.",
    remedy: "Look at its `status`.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    credits: keyof typeof creditErrors;
  }
}
