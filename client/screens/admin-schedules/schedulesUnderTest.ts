import { screen } from "@testing-library/react";
import { enterAdmin } from "../../test/enterAdmin";
import { answer } from "../../test/operations";
import "./CloseDaysDialog";
import "./CopyScheduleDialog";
import "./ScheduleSlotDialog";
import "../../shared/dialogs/DeleteDialog";
import { WEEKDAYS } from "../../shared/slot-form/slotDays";

export const SCREEN = "AdminSchedulesScreenQuery";
export const PALM = { id: "r1", name: "Palm Grove" };
export const LAKE = { id: "r2", name: "Lake View" };
const DATES = ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`);
export const seven = {
  __typename: "BookingSlot",
  id: "s7",
  startTime: "07:00",
  endTime: "08:00",
  maxBookings: 2,
  isActive: true,
  weekdays: WEEKDAYS.map(({ value }) => value),
  firstDay: null,
  lastDay: null,
  countsPerResidency: false,
  residency: PALM,
};
export const nine = { ...seven, id: "s9", startTime: "09:00", endTime: "10:00", residency: null };

export function weekOf(onDays: readonly object[], slots: readonly object[] = onDays) {
  return {
    slots,
    days: DATES.map((date, place) => ({
      date,
      isClosed: place === 0,
      closedReason: place === 0 ? "Diwali" : null,
      slots: onDays.map((slot) => ({ booked: place, slot })),
    })),
  };
}

export async function enter(search = "?community=r1&date=2026-11-25") {
  const view = await enterAdmin(`schedules${search}`);
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

export async function open(week: object = weekOf([seven]), closedDays: readonly object[] = []) {
  const view = await enter();
  await answer(view.environment, SCREEN, {
    Query: {
      residencies: [PALM, LAKE],
      scheduleWeek: week,
      closedDays,
      bookingCancellations: [],
      residentsBeingTold: [],
    },
  });
  await screen.findByRole("heading", { name: "Palm Grove" });
  return view;
}
