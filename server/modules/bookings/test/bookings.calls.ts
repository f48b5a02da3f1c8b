import { BOOKED_DAY } from "../../../test/cast";
import { keyOf, type RestCalls } from "../../../test/rest-calls/rest-call";

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
  listOfferedSlots: { path: () => `/bookings/available-slots?date=${BOOKED_DAY}` },
  checkBookingExists: {
    path: ({ slot }) => `/bookings/check-booking-exists?slotId=${slot.id}&date=${BOOKED_DAY}`,
  },
  getBooking: { path: ({ owned }) => `/bookings/${keyOf(owned.booking)}` },
  listBookings: {
    path: () =>
      "/bookings/admin/all?page=1&limit=10&search=swift&status=confirmed&startDate=2026-11-01&endDate=",
  },
  listBookingsOfDate: { path: () => `/bookings/admin/by-date?date=${BOOKED_DAY}` },
  listBookingsOfRange: {
    path: () => `/bookings/admin/by-date-range?startDate=${BOOKED_DAY}&endDate=${BOOKED_DAY}`,
  },
  changeBookingStatus: {
    path: ({ owned }) => `/bookings/admin/${keyOf(owned.booking)}/status`,
    body: () => ({ status: "completed", notes: null }),
  },
  getBookingStatistics: {
    path: () => "/bookings/admin/statistics?startDate=2026-11-01&endDate=2026-11-30",
  },
  cancelBooking: { path: ({ owned }) => `/bookings/${keyOf(owned.booking)}/cancel` },
};
