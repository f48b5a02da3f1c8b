import { addDays } from "../../../platform/calendar-day";
import { toGlobalId } from "../../../platform/global-id";
import { BOOKED_DAY, type Cast } from "../../../test/cast";
import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

const cancellationId = ({ bookingCancellation }: Cast) =>
  toGlobalId("BookingCancellation", bookingCancellation.id);

export const operationPermissions: ModulePermissions = {
  queries: {
    affectedBookings: {
      expected: administrators,
      field: () => `affectedBookings(date: "${BOOKED_DAY}")`,
      selection: "affectedCount cancellableCount",
    },
    bookingSlotCreationPreview: {
      expected: administrators,
      field: ({
        owner,
      }) => `bookingSlotCreationPreview(input: { startTime: "06:00", endTime: "07:00"
        residencyId: "${toGlobalId("Residency", owner.residencyId ?? 0)}" })`,
      selection: "displacedCount movableCount",
    },
    bookingSlotUpdatePreview: {
      expected: administrators,
      field: ({ slot }) => `bookingSlotUpdatePreview(input: { weekdays: [SUNDAY]
        bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}" })`,
      selection: "displacedCount",
    },
    closeDaysPreview: {
      expected: administrators,
      field: () => `closeDaysPreview(input: { firstDay: "2032-02-01", lastDay: "2032-02-02"
        bookings: CANCEL })`,
      selection: "affectedCount cancellableCount",
    },
    bookingCancellations: {
      expected: administrators,
      field: () => "bookingCancellations",
      selection: "status residency { id } startedBy",
    },
    scheduleCopyPreview: {
      expected: administrators,
      field: ({ owner }) =>
        `scheduleCopyPreview(input: { toResidencyId: "${toGlobalId("Residency", owner.residencyId ?? 0)}" })`,
      selection: "displacedCount",
    },
  },
  mutations: {
    createBookingSlot: {
      expected: administrators,
      field: () => `createBookingSlot(input: { startTime: "06:00", endTime: "07:00" })`,
      selection: "bookingSlot { id } displacedBookings { cancelled { user { id } } moved { id } }",
    },
    closeDays: {
      expected: administrators,
      field: () =>
        `closeDays(input: { firstDay: "2032-02-01", lastDay: "2032-02-02", bookings: CANCEL })`,
      selection: "closedDays { id } cancelledBookings { user { id } }",
    },
    stopBookingCancellation: {
      expected: administrators,
      field: (cast) =>
        `stopBookingCancellation(input: { bookingCancellationId: "${cancellationId(cast)}" })`,
      selection: "bookingCancellation { status }",
    },
    resumeBookingCancellation: {
      expected: administrators,
      field: (cast) =>
        `resumeBookingCancellation(input: { bookingCancellationId: "${cancellationId(cast)}" })`,
      selection: "bookingCancellation { status }",
    },
    copySchedule: {
      expected: administrators,
      field: ({ owner }) => `copySchedule(input: { firstDay: "2032-01-01"
        toResidencyId: "${toGlobalId("Residency", owner.residencyId ?? 0)}" })`,
      selection: "bookingSlots { id } displacedBookings { count }",
    },
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
  sights: {
    BookingCancellation: { visibleTo: ["admin"], id: cancellationId },
  },
};
