import { DELETED_ACCOUNT, type ErrorCodes, FIELD } from "../../platform/error-codes";

export const userErrors = {
  EMAIL_TAKEN: {
    kind: "conflict",
    meaning: "Another profile has this e-mail address.",
    remedy:
      "Sign in with that account; where `canVerify` is true and the address is yours, verify it and try again with a new token.",
    details: {
      ...FIELD,
      canVerify:
        "True when the address is not verified yet, and the person who verifies it may get it.",
    },
  },
  ALREADY_REGISTERED: {
    kind: "conflict",
    meaning: "This account has a profile already.",
    remedy: "Sign in with it.",
    details: { ...FIELD, ...DELETED_ACCOUNT },
  },
  TERMS_NOT_ACCEPTED: {
    kind: "conflict",
    meaning: "The terms in force were not accepted yet.",
    remedy:
      "Show the terms, then call `acceptTerms`; applications send the resident to `/user-setup`.",
  },
  PROFILE_INCOMPLETE: {
    kind: "conflict",
    meaning: "Car or home of the resident are not known yet.",
    remedy: "Call `completeProfile`; applications send the resident to `/user-setup`.",
  },
  OWN_ACCOUNT: {
    kind: "conflict",
    meaning: "An administrator cannot delete the own account.",
    remedy: "Ask another administrator to do it.",
  },
  PERSON_DELETED: {
    kind: "conflict",
    meaning:
      "The resident of the booking has been deleted. Its status can change to cancelled and, unless it is cancelled, to completed.",
    remedy: "Complete or cancel the booking. Leave a cancelled one as it is.",
  },
  ADDRESS_NOT_PROVEN: {
    kind: "conflict",
    meaning: "The identity service does not vouch for the person's e-mail address.",
    remedy: "Let the person verify the address, then try again.",
  },
  LAST_ADMINISTRATOR: {
    kind: "conflict",
    meaning: "The last administrator can be neither deleted nor made a resident.",
    remedy: "Make somebody else an administrator first.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    users: keyof typeof userErrors;
  }
}
