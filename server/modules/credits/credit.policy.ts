import { administrator, ownerOrAdministrator, type Policy, scoped } from "../../access/policy";

/** product-rules.md#roles */
export const creditPolicy = {
  "subscription.read": scoped(["purchases:read"], ownerOrAdministrator, "rows"),
  "subscription.listAll": scoped(["purchases:read"], administrator, "list"),
  "subscription.manage": administrator,
  "credits.read": scoped(["purchases:read", "profile:read"], ownerOrAdministrator, "rows"),
  "credits.grant": administrator,
  "credits.revoke": administrator,
} as const satisfies Policy;

type Own = typeof creditPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
