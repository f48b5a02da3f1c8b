import { toGlobalId } from "../../../platform/global-id";
import { BOOKED_DAY } from "../../../test/cast";
import {
  administrators,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "../../../test/permissions/permissions";

export const bookingPermissions: ModulePermissions = {
  queries: {
    bookings: {
      expected: administrators,
      field: () => "bookings",
      selection: "edges { node { user { id } } }",
    },
    hasBooking: {
      expected: registered,
      field: ({ slot }) =>
        `hasBooking(date: "${BOOKED_DAY}", slotId: "${toGlobalId("BookingSlot", slot.id)}")`,
      selection: "",
    },
  },
  mutations: {
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
    freeCarTime: {
      expected: owners,
      field: ({ owned }) => `freeCarTime(input: { bookingId: "${owned.heldCarTime}" })`,
      selection: "freedBookingId",
    },
    setCalendarFeed: {
      expected: registered,
      field: () => "setCalendarFeed(input: { isOn: true })",
      selection: "viewer { id }",
    },
    setCommunityCalendarFeed: {
      expected: administrators,
      field: ({ elsewhere }) =>
        `setCommunityCalendarFeed(input: { residencyId: "${toGlobalId("Residency", elsewhere.residency.id)}", isOn: true })`,
      selection: "residency { id calendarFeedCreatedAt }",
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
    ownBookingChanges: {
      expected: registered,
      field: () => "ownBookingChanges",
      selection: "hasMore bookings { id }",
    },
  },
  sights: {
    Booking: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.booking },
    BookingStatusChange: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.statusChange },
  },
};
