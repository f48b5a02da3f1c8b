import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { booking, days, full, saturday } from "../../test/bookingDays";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "BookingCalendarScreenQuery";
export const SLOTS = "useSlotsOfDayQuery";
export const BOOK = "useBookSlotMutation";
export const REFRESH = "useCalendarRefreshQuery";
export const CHECK = "useDuplicateCheckQuery";
export const LIVE = "useLiveSlotsSubscription";

export const DUPLICATE =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

export const resident = {
  id: "u1",
  credits: 7,
  payPerUseCredits: 1,
  vehicleCredits: [],
  nearestCreditExpiry: "2027-02-07",
  onboarding: { termsAccepted: true, profileCompleted: true },
  bookings: { edges: [{ node: booking("b1", "2026-11-21", { slot: { id: "slot-16" } }) }] },
};

export interface Arrival {
  readonly viewer?: object | null;
  readonly slots?: readonly object[];
  readonly carTypes?: readonly object[];
  readonly search?: string;
  readonly state?: object;
}

export async function come({
  viewer = resident,
  slots = saturday,
  carTypes = [],
  search = "",
  state,
}: Arrival = {}) {
  const view = renderRoutes(routes, { at: { pathname: "/booking-calendar", search, state } });
  await answer(view.environment, SCREEN, {
    Query: {
      viewer,
      bookingCalendar: { today: "2026-11-21", days },
      availableSlots: slots,
      soldCarTypes: carTypes,
    },
  });
  return view;
}

export async function open(arrival?: Arrival) {
  const view = await come(arrival);
  await screen.findByRole("group", { name: "Select Date" });
  return view;
}

export type View = Awaited<ReturnType<typeof open>>;

export const tile = (name: RegExp) => screen.getByRole("radio", { name });
export const confirm = () => screen.getByRole("button", { name: /^Confirm Booking/ });

export const alerts = () =>
  screen.queryAllByRole("alert").flatMap(({ textContent }) => textContent || []);

export const noonIsFull = saturday.map((slot) =>
  slot.startTime === "12:00" ? { ...slot, ...full } : slot,
);
export const noonTaken = {
  Query: {
    bookingCalendar: { today: "2026-11-21", days },
    availableSlots: noonIsFull,
    viewer: resident,
  },
};
