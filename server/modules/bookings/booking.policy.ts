import {
  administrator,
  owner,
  ownerOrAdministrator,
  type Policy,
  registered,
  scoped,
} from "../../access/policy";

/** product-rules.md#roles */
export const bookingPolicy = {
  "booking.create": scoped(["bookings:write"], registered, "applications"),
  "booking.read": scoped(["bookings:read"], ownerOrAdministrator, "rows"),
  "booking.cancel": scoped(["bookings:write"], owner, "applications"),
  "booking.reschedule": scoped(["bookings:write"], owner, "applications"),
  "booking.listAll": scoped(["bookings:read"], administrator, "list"),
  "booking.watchOwn": scoped(["bookings:read"], registered, "applications"),
  "calendarFeed.manage": owner,
  "booking.changeStatus": scoped(["bookings:write"], administrator, "list"),
} as const satisfies Policy;

type Own = typeof bookingPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
