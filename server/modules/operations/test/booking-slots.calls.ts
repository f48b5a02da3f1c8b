import { BOOKED_DAY } from "../../../test/cast";
import type { RestCalls } from "../../../test/rest-calls/rest-call";

const SLOT = {
  startTime: "17:00",
  endTime: "18:00",
  maxBookings: 2,
  displayOrder: 3,
  isActive: true,
};

export const bookingSlotCalls: RestCalls = {
  listBookingSlots: { path: () => "/booking-slots" },
  listAvailableSlots: { path: () => `/booking-slots/available/${BOOKED_DAY}` },
  getBookingSlot: { path: ({ slot }) => `/booking-slots/${slot.id}` },
  createBookingSlot: { path: () => "/booking-slots", body: () => SLOT },
  orderBookingSlots: {
    path: () => "/booking-slots/order",
    body: ({ slot }) => ({ slotsOrder: [{ id: slot.id, displayOrder: 4 }] }),
  },
  updateBookingSlot: { path: ({ slot }) => `/booking-slots/${slot.id}`, body: () => SLOT },
  deleteBookingSlot: { path: ({ slot }) => `/booking-slots/${slot.id}` },
};
