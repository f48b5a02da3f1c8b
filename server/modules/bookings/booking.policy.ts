import { granted, grantedRow, own, ownOrGranted, type Policy, self } from "../../access/policy";

/** product-rules.md#roles */
export const bookingPolicy = {
  "booking.create": self("bookings:write"),
  "booking.read": ownOrGranted("bookings:read"),
  "booking.cancel": own("bookings:write"),
  "booking.reschedule": own("bookings:write"),
  "booking.listAll": granted("bookings:read"),
  "booking.watchOwn": self("bookings:read"),
  "calendarFeed.manage": own(),
  "booking.changeStatus": granted("bookings:write"),
  "booking.changeStatusOf": grantedRow("bookings:write"),
} as const satisfies Policy;

type Own = typeof bookingPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
