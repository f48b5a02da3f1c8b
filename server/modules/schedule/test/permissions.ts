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

const closedDaysId = ({ closedDays }: Cast) => toGlobalId("ClosedDays", closedDays.id);

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
    closedDays: {
      expected: administrators,
      field: () => "closedDays",
      selection: "id reason createdBy residency { id }",
    },
    scheduleWeek: {
      expected: administrators,
      field: () => `scheduleWeek(date: "${BOOKED_DAY}")`,
      selection: "slots { id } days { slots { booked } }",
    },
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
    reopenDays: {
      expected: administrators,
      field: (cast) => `reopenDays(input: { closedDaysId: "${closedDaysId(cast)}" })`,
      selection: "deletedId",
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
    ClosedDays: { visibleTo: ["admin"], id: closedDaysId },
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
