import { administrator, type Policy, scoped } from "../../access/policy";

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
