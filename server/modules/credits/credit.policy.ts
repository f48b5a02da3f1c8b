import { administrator, ownerOrAdministrator, type Policy } from "../../access/policy";

/** Permissions on credits and the plans that residents hold (product-rules.md#roles). */
export const creditPolicy = {
  "subscription.read": ownerOrAdministrator,
  "subscription.listAll": administrator,
  "subscription.manage": administrator,
  "credits.read": ownerOrAdministrator,
  "credits.grant": administrator,
  "credits.revoke": administrator,
} as const satisfies Policy;

type Own = typeof creditPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
