import { administrator, anyone, type Policy, scoped } from "../../access/policy";

/** product-rules.md#roles */
export const couponPolicy = {
  "coupon.validate": anyone,
  "coupon.manage": administrator,
  "coupon.count": scoped(["reports:read"], administrator, "unbound"),
} as const satisfies Policy;

type Own = typeof couponPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
