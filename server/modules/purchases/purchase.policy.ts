import {
  administrator,
  owner,
  ownerOrAdministrator,
  type Policy,
  registered,
  scoped,
} from "../../access/policy";

/** product-rules.md#roles */
export const purchasePolicy = {
  "purchase.start": registered,
  "purchase.quote": registered,
  "purchase.read": scoped(["purchases:read"], ownerOrAdministrator, "rows"),
  "purchase.complete": owner,
  "purchase.cancel": owner,
  "purchase.listAll": scoped(["purchases:read"], administrator, "list"),
  "payment.listStrays": scoped(["purchases:read"], administrator, "unbound"),
  "purchase.seeTo": administrator,
} as const satisfies Policy;

type Own = typeof purchasePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
