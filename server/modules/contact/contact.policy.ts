import { administrator, anyone, type Policy } from "../../access/policy";

/** Permissions on what came through the contact form (product-rules.md#roles). */
export const contactPolicy = {
  "contact.submit": anyone,
  "contact.manage": administrator,
} as const satisfies Policy;

type Own = typeof contactPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
