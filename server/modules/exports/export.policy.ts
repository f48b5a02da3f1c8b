import { administrator, type Policy, scoped } from "../../access/policy";

/** Permissions on exports: who asks for one gets the link, and asks how far it is. */
export const exportPolicy = {
  "export.start": scoped(
    ["bookings:read", "residents:read", "purchases:read"],
    administrator,
    "list",
  ),
} as const satisfies Policy;

type Own = typeof exportPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
