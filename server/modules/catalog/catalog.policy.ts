import { administrator, anyone, type Policy, registered, scoped } from "../../access/policy";

/** product-rules.md#roles */
export const catalogPolicy = {
  "storefront.read": anyone,
  "carType.read": anyone,
  "pricingPlan.read": scoped(["catalog:read"], registered, "shared"),
  "catalog.readWithdrawn": scoped(["catalog:read"], administrator, "shared"),
  "catalog.manage": scoped(["catalog:write"], administrator, "unbound"),
} as const satisfies Policy;

type Own = typeof catalogPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
