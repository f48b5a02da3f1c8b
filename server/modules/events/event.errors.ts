import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const eventErrors = {
  EVENTS_GONE: {
    kind: "not_found",
    meaning: "The event of the cursor is not kept any more, so that events may have been missed.",
    remedy:
      "Copy everything once more, and go on from the end of the list: `events(first: 0) { pageInfo { endCursor } }`, asked before the copy.",
    details: FIELD,
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    events: keyof typeof eventErrors;
  }
}
