import { toGlobalId } from "../../../platform/global-id";
import { ACTORS, BOOKED_DAY, type Cast } from "../../../test/cast";
import {
  administrators,
  everybody,
  type ModulePermissions,
  registered,
  registeredOnly,
} from "../../../test/permissions/permissions";

const freeSlotId = ({ freeSlot }: Cast) => toGlobalId("BookingSlot", freeSlot.id);
const disabledDateId = ({ disabledDate }: Cast) => toGlobalId("DisabledDate", disabledDate.id);

export const schedulePermissions: ModulePermissions = {
  queries: {
    bookingCalendar: {
      expected: registered,
      field: () => "bookingCalendar",
      selection: "today days { id }",
    },
    availableSlots: {
      expected: registered,
      field: () => `availableSlots(date: "${BOOKED_DAY}")`,
      selection: "id isBookedByViewer",
    },
    bookingSlots: { expected: registered, field: () => "bookingSlots", selection: "id isArchived" },
    disabledDates: {
      expected: everybody,
      field: () => "disabledDates",
      selection: "date reason createdBy",
    },
    pastDisabledDates: {
      expected: administrators,
      field: () => "pastDisabledDates",
      selection: "totalCount edges { node { date createdBy } }",
    },
    disabledDate: {
      expected: everybody,
      field: ({ disabledDate }) => `disabledDate(date: "${disabledDate.day}")`,
      selection: "date reason createdBy",
    },
  },
  mutations: {
    createBookingSlot: {
      expected: administrators,
      field: () => `createBookingSlot(input: { startTime: "06:00", endTime: "07:00" })`,
      selection: "bookingSlot { id }",
    },
    orderBookingSlots: {
      expected: administrators,
      field: (cast) =>
        `orderBookingSlots(input: { slots: [{ bookingSlotId: "${freeSlotId(cast)}", displayOrder: 9 }] })`,
      selection: "bookingSlots { displayOrder }",
    },
    updateDisabledDate: {
      expected: administrators,
      field: (cast) =>
        `updateDisabledDate(input: { disabledDateId: "${disabledDateId(cast)}", reason: "Repairs" })`,
      selection: "disabledDate { reason }",
    },
    enableDate: {
      expected: administrators,
      field: (cast) => `enableDate(input: { disabledDateId: "${disabledDateId(cast)}" })`,
      selection: "deletedId",
    },
  },
  subscriptions: {
    availableSlots: {
      expected: registered,
      field: () => `availableSlots(date: "${BOOKED_DAY}")`,
      selection: "id isBookedByViewer",
    },
  },
  sights: {
    BookingSlot: {
      visibleTo: registeredOnly,
      id: ({ slot }) => toGlobalId("BookingSlot", slot.id),
    },
    DisabledDate: { visibleTo: ACTORS, id: disabledDateId },
    AvailableSlot: {
      visibleTo: registeredOnly,
      id: ({ slot }) => toGlobalId("AvailableSlot", `${slot.id}:${BOOKED_DAY}`),
    },
    CalendarDay: { visibleTo: registeredOnly, id: () => toGlobalId("CalendarDay", BOOKED_DAY) },
  },
};
