import {
  administrator,
  owner,
  ownerOrAdministrator,
  type Policy,
  registered,
} from "../../access/policy";

/** Permissions on bookings (product-rules.md#roles). */
export const bookingPolicy = {
  "booking.create": registered,
  "booking.read": ownerOrAdministrator,
  "booking.cancel": owner,
  "booking.reschedule": owner,
  "booking.listAll": administrator,
  "booking.changeStatus": administrator,
} as const satisfies Policy;

type Own = typeof bookingPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
