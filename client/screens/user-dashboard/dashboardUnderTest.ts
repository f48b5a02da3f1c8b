import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { booking, days, saturday } from "../../test/bookingDays";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

export const SCREEN = "UserDashboardScreenQuery";
export const BOOK = "useBookSlotMutation";
export const ACCEPT = "useAcceptTermsMutation";

export const resident = {
  id: "u1",
  displayName: "Venkata Satyanarayana Raju",
  credits: 7,
  payPerUseCredits: 0,
  vehicleCredits: [],
  nearestCreditExpiry: "2027-02-07",
  onboarding: { termsAccepted: true, profileCompleted: true },
  bookings: {
    edges: [
      booking("b3", "2026-11-24", { status: "PENDING" }),
      booking("b2", "2026-11-22"),
      booking("b4", "2026-11-22", { startTime: "07:00", endTime: "08:00", status: "CANCELLED" }),
      booking("b1", "2026-11-21", { startTime: "16:00", endTime: "17:00" }),
      booking("b0", "2026-11-21", { startTime: "08:00", endTime: "09:00" }),
    ].map((node) => ({ node })),
  },
  subscriptions: {
    edges: [
      {
        node: {
          id: "s1",
          planName: "Quarterly Care",
          carTypeName: "SUV",
          endDate: "2027-02-07",
          credits: 7,
          status: "RUNNING",
        },
      },
      {
        node: { id: "s2", planName: "Single Wash", carTypeName: "SUV", endDate: null, credits: 1 },
      },
    ],
    pageInfo: { hasNextPage: false },
  },
};

export const dashboard = (
  viewer: object | null = resident,
  availableSlots: readonly object[] = saturday,
) => ({
  Query: { viewer, bookingCalendar: { today: "2026-11-21", days }, availableSlots },
});

interface Arrival {
  readonly viewer?: object | null;
  readonly slots?: readonly object[];
  readonly search?: string;
  readonly state?: object;
}

export async function come({ search = "", state }: Arrival = {}) {
  const view = renderRoutes(routes, { at: { pathname: "/user-dashboard", search, state } });
  await answer(view.environment, "RequireRoleQuery", {
    Query: { viewer: { id: "u1", role: "USER" } },
  });
  return view;
}

export async function open(arrival: Arrival = {}) {
  const view = await come(arrival);
  await answer(
    view.environment,
    SCREEN,
    dashboard(arrival.viewer === undefined ? resident : arrival.viewer, arrival.slots),
  );
  return view;
}

export async function openCalendar(arrival?: Arrival) {
  const view = await open(arrival);
  await screen.findByRole("group", { name: "Select Date" });
  return view;
}

export const day = (name: RegExp) => screen.getByRole("radio", { name });
