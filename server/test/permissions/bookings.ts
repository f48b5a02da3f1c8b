import { addDays } from "../../platform/calendar-day";
import { toGlobalId } from "../../platform/global-id";
import { BOOKED_DAY } from "../cast";
import {
  administrators,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "./permissions";

/** Who may ask what of bookings at the GraphQL endpoint. */
export const bookingPermissions: ModulePermissions = {
  queries: {
    bookings: {
      expected: administrators,
      field: () => "bookings",
      selection: "edges { node { user { id } } }",
    },
    bookingStatistics: {
      expected: administrators,
      field: () => `bookingStatistics(startDate: "${BOOKED_DAY}", endDate: "${BOOKED_DAY}")`,
      selection: "bookings { total } residencies { residency { name } }",
    },
    hasBooking: {
      expected: registered,
      field: ({ slot }) =>
        `hasBooking(date: "${BOOKED_DAY}", slotId: "${toGlobalId("BookingSlot", slot.id)}")`,
      selection: "",
    },
    affectedBookings: {
      expected: administrators,
      field: () => `affectedBookings(date: "${BOOKED_DAY}")`,
      selection: "affectedCount cancellableCount",
    },
    residentsBeingTold: {
      expected: administrators,
      field: () => "residentsBeingTold",
      selection: "date totalCount doneCount",
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
    bookSlot: {
      expected: registered,
      field: ({ freeSlot }) => `bookSlot(input: { date: "${BOOKED_DAY}"
        slotId: "${toGlobalId("BookingSlot", freeSlot.id)}" })`,
      selection: "booking { id }",
    },
    cancelBooking: {
      expected: owners,
      field: ({ owned }) => `cancelBooking(input: { bookingId: "${owned.booking}" })`,
      selection: "booking { id }",
    },
    rescheduleBooking: {
      expected: owners,
      field: ({ owned, freeSlot }) => `rescheduleBooking(input: { bookingId: "${owned.booking}"
        date: "${BOOKED_DAY}", slotId: "${toGlobalId("BookingSlot", freeSlot.id)}" })`,
      selection: "booking { id }",
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
    updateBookingStatus: {
      expected: administrators,
      field: ({ owned }) =>
        `updateBookingStatus(input: { bookingId: "${owned.booking}", status: COMPLETED })`,
      selection: "booking { status }",
    },
    updateBookingStatuses: {
      expected: administrators,
      field: ({ owned }) =>
        `updateBookingStatuses(input: { bookings: [{ bookingId: "${owned.booking}" }], status: COMPLETED })`,
      selection: "outcomes { code booking { status user { id } } }",
    },
  },
  subscriptions: {
    bookingChanges: {
      expected: administrators,
      field: () => `bookingChanges(date: "${BOOKED_DAY}")`,
      selection: "hasMore bookings { id }",
    },
  },
  sights: {
    Booking: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.booking },
    BookingStatusChange: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.statusChange },
  },
};
