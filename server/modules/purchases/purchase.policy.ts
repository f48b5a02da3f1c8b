import {
  administrator,
  owner,
  ownerOrAdministrator,
  type Policy,
  registered,
} from "../../access/policy";

/** Permissions on purchases and payments (product-rules.md#roles). */
export const purchasePolicy = {
  "purchase.start": registered,
  "purchase.quote": registered,
  "purchase.read": ownerOrAdministrator,
  "purchase.complete": owner,
  "purchase.cancel": owner,
  "purchase.listAll": administrator,
  "payment.listStrays": administrator,
  "purchase.seeTo": administrator,
} as const satisfies Policy;

type Own = typeof purchasePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
