import { administrator, anyone, type Policy, registered } from "../../access/policy";

/** Permissions on car types and plans (product-rules.md#roles). */
export const catalogPolicy = {
  "storefront.read": anyone,
  "carType.read": anyone,
  "pricingPlan.read": registered,
  "catalog.manage": administrator,
} as const satisfies Policy;

type Own = typeof catalogPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
