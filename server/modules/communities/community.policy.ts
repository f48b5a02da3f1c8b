import { administrator, type Policy, registered, scoped } from "../../access/policy";

/** product-rules.md#roles */
export const communityPolicy = {
  "community.read": scoped(["catalog:read"], registered, "list"),
  "community.manage": administrator,
  "flat.createCustom": registered,
} as const satisfies Policy;

type Own = typeof communityPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
