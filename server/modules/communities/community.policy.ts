import type { Actor } from "../../access/actor";
import { administrator, type Policy, registered, scoped } from "../../access/policy";

const registeredWithRow = (actor: Actor, _row: { readonly residencyId: number }) =>
  registered(actor);

/** product-rules.md#roles */
export const communityPolicy = {
  "community.read": scoped(["catalog:read"], registered, "list"),
  "community.see": scoped(["catalog:read"], registeredWithRow, "rows"),
  "community.manage": administrator,
  "flat.createCustom": registered,
} as const satisfies Policy;

type Own = typeof communityPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
