import { anyone, everything, type Policy } from "../../access/policy";

/** product-rules.md#roles */
export const contactPolicy = {
  "contact.submit": anyone(),
  "contact.manage": everything(),
} as const satisfies Policy;

type Own = typeof contactPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
