import {
  administrator,
  identified,
  ownerOrAdministrator,
  type Policy,
  registered,
  scoped,
} from "../../access/policy";

/** product-rules.md#roles */
export const userPolicy = {
  "user.register": identified,
  "user.read": scoped(["residents:read"], ownerOrAdministrator, "rows"),
  "user.acceptTerms": registered,
  "user.completeProfile": registered,
  "user.updateProfile": registered,
  "user.listAll": scoped(["residents:read"], administrator, "list"),
  "user.manage": administrator,
  "user.changeRole": administrator,
} as const satisfies Policy;

type Own = typeof userPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
