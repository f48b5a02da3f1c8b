import { everything, type Policy, place, self, shared } from "../../access/policy";

/** product-rules.md#roles */
export const communityPolicy = {
  "community.read": shared("catalog:read"),
  "community.see": place("catalog:read"),
  "community.manage": everything(),
  "flat.createCustom": self(),
} as const satisfies Policy;

type Own = typeof communityPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
