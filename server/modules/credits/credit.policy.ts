import { everything, granted, ownOrGranted, type Policy } from "../../access/policy";

/** product-rules.md#roles */
export const creditPolicy = {
  "subscription.read": ownOrGranted("purchases:read"),
  "subscription.listAll": granted("purchases:read"),
  "subscription.manage": everything(),
  "credits.read": ownOrGranted("purchases:read", "profile:read"),
  "credits.grant": everything(),
  "credits.revoke": everything(),
} as const satisfies Policy;

type Own = typeof creditPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
