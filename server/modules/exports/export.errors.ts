import { AGAIN, type ErrorCodes } from "../../platform/error-codes";

export const exportErrors = {
  EXPORT_UNDER_WAY: {
    kind: "conflict",
    meaning: "An export of the same person or API key is not ready yet.",
    remedy: "Ask for the status of `exportId` until it is READY or FAILED, then start the next.",
  },
  EXPORTS_FULL: {
    kind: "limited",
    meaning: "The exports that are kept take all the place that there is for them.",
    remedy: "Ask again in an hour, when the oldest are gone, or for fewer days.",
  },
  EXPORT_NOT_READY: {
    kind: "conflict",
    meaning: "The export of the link is still being written, or failed.",
    remedy: AGAIN,
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    exports: keyof typeof exportErrors;
  }
}
