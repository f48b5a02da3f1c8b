import { anyone, everything, granted, type Policy, shared } from "../../access/policy";

/** product-rules.md#roles */
export const catalogPolicy = {
  "storefront.read": anyone(),
  "carType.read": anyone(),
  "pricingPlan.read": shared("catalog:read"),
  "catalog.readWithdrawn": granted("catalog:read"),
  "catalog.manage": everything("catalog:write"),
} as const satisfies Policy;

type Own = typeof catalogPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
