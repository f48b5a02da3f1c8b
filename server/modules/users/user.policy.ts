import {
  administrator,
  identified,
  ownerOrAdministrator,
  type Policy,
  registered,
} from "../../access/policy";

/** Permissions on people (product-rules.md#roles). */
export const userPolicy = {
  "user.register": identified,
  "user.read": ownerOrAdministrator,
  "user.acceptTerms": registered,
  "user.completeProfile": registered,
  "user.updateProfile": registered,
  "user.listAll": administrator,
  "user.manage": administrator,
  "user.changeRole": administrator,
} as const satisfies Policy;

type Own = typeof userPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
