import { granted, type Policy } from "../../access/policy";

export const exportPolicy = {
  "export.start": granted("bookings:read", "residents:read", "purchases:read"),
} as const satisfies Policy;

type Own = typeof exportPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
