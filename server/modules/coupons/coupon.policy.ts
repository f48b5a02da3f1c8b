import { anyone, everything, type Policy } from "../../access/policy";

/** product-rules.md#roles */
export const couponPolicy = {
  "coupon.validate": anyone(),
  "coupon.manage": everything(),
  "coupon.count": everything("reports:read"),
} as const satisfies Policy;

type Own = typeof couponPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
