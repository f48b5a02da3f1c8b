import { addDays } from "../../../platform/calendar-day";
import { toGlobalId } from "../../../platform/global-id";
import { BOOKED_DAY } from "../../../test/cast";
import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

export const operationPermissions: ModulePermissions = {
  queries: {
    affectedBookings: {
      expected: administrators,
      field: () => `affectedBookings(date: "${BOOKED_DAY}")`,
      selection: "affectedCount cancellableCount",
    },
  },
  mutations: {
    cancelBookingsOfDisabledDate: {
      expected: administrators,
      field: ({ disabledDate }) =>
        `cancelBookingsOfDisabledDate(input: { disabledDateId: "${toGlobalId("DisabledDate", disabledDate.id)}" })`,
      selection: "cancelledCount",
    },
    disableDate: {
      expected: administrators,
      field: ({ owner }) =>
        `disableDate(input: { date: "${addDays("2032-01-01", owner.id)}", bookings: CANCEL })`,
      selection: "disabledDate { id } cancelledBookings { user { id } }",
    },
    updateBookingSlot: {
      expected: administrators,
      field: ({ slot }) => `updateBookingSlot(input: { endTime: "10:30"
        bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}" })`,
      selection: "bookingSlot { id } movedCount movedBookings { user { id } }",
    },
    deleteBookingSlot: {
      expected: administrators,
      field: ({ freeSlot }) =>
        `deleteBookingSlot(input: { bookingSlotId: "${toGlobalId("BookingSlot", freeSlot.id)}" })`,
      selection: "deletedId",
    },
    deleteUser: {
      expected: administrators,
      field: ({ owned }) => `deleteUser(input: { userId: "${owned.user}" })`,
      selection: "deletedUserId cancelledBookings { id } expiredPurchases { id }",
    },
  },
};
