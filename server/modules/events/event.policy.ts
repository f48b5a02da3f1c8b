import { granted, type Policy } from "../../access/policy";

export const eventPolicy = {
  "event.list": granted("bookings:read", "purchases:read", "schedule:read"),
} as const satisfies Policy;

type Own = typeof eventPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
