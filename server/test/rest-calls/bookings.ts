import { BOOKED_DAY } from "../cast";
import { keyOf, type RestCalls } from "./rest-call";

export const bookingCalls: RestCalls = {
  createBooking: {
    path: () => "/bookings",
    body: ({ freeSlot }) => ({
      slotId: freeSlot.id,
      bookingDate: BOOKED_DAY,
      serviceType: "regular",
    }),
  },
  listOwnBookings: { path: () => "/bookings/user" },
  cancelBooking: { path: ({ owned }) => `/bookings/${keyOf(owned.booking)}/cancel` },
};
