import { toGlobalId } from "../../platform/global-id";
import { BOOKED_DAY } from "../cast";
import { type ModulePermissions, registered, registeredOnly } from "./permissions";

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
  },
  sights: {
    BookingSlot: { seenBy: registeredOnly, id: ({ slot }) => toGlobalId("BookingSlot", slot.id) },
    AvailableSlot: {
      seenBy: registeredOnly,
      id: ({ slot }) => toGlobalId("AvailableSlot", `${slot.id}:${BOOKED_DAY}`),
    },
    CalendarDay: { seenBy: registeredOnly, id: () => toGlobalId("CalendarDay", BOOKED_DAY) },
  },
};
