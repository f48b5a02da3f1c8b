import {
  everything,
  granted,
  identified,
  ownOrGranted,
  type Policy,
  self,
} from "../../access/policy";

/** product-rules.md#roles */
export const userPolicy = {
  "user.register": identified(),
  "user.read": ownOrGranted("residents:read"),
  "user.acceptTerms": self(),
  "user.completeProfile": self(),
  "user.updateProfile": self(),
  "user.listAll": granted("residents:read"),
  "user.manage": everything(),
  "user.changeRole": everything(),
} as const satisfies Policy;

type Own = typeof userPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
