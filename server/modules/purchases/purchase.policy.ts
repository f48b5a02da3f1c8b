import { everything, granted, own, ownOrGranted, type Policy, self } from "../../access/policy";

/** product-rules.md#roles */
export const purchasePolicy = {
  "purchase.start": self(),
  "purchase.quote": self(),
  "purchase.read": ownOrGranted("purchases:read"),
  "purchase.complete": own(),
  "purchase.cancel": own(),
  "purchase.listAll": granted("purchases:read"),
  "payment.listStrays": everything("purchases:read"),
  "purchase.seeTo": everything(),
} as const satisfies Policy;

type Own = typeof purchasePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
