import { administrator, type Policy, scoped } from "../../access/policy";

export const eventPolicy = {
  "event.list": scoped(["bookings:read", "purchases:read", "schedule:read"], administrator, "list"),
} as const satisfies Policy;

type Own = typeof eventPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
