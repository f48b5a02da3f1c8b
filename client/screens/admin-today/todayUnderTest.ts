import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import "../../shared/booking-status/UpdateStatusDialog";

export const SCREEN = "AdminTodayScreenQuery";
export const MOVE = "useMoveOnMutation";
/** Never today. */
export const DAY = "2031-11-25";

export const first = {
  id: "b41",
  bookingId: 41,
  bookingDate: DAY,
  startTime: "09:00",
  endTime: "10:00",
  residencyName: "Sarasija Lakefront",
  blockName: "Lotus",
  flatName: "502",
  parkingNumber: "P12",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  isPlateBookedTwice: false,
  status: "CONFIRMED",
  notes: "Gate B",
  user: { id: "u1", displayName: "Venkata Satyanarayana Raju", mobileNumber: "9876543210" },
};
export const early = {
  ...first,
  id: "b42",
  bookingId: 42,
  startTime: "07:00",
  endTime: "08:00",
  flatName: "101",
  status: "PENDING",
  user: { id: "u2", displayName: "Asha Rao", mobileNumber: null },
};
export const cancelled = {
  ...first,
  id: "b43",
  bookingId: 43,
  flatName: "303",
  status: "CANCELLED",
};

export const dayOf = (bookings: readonly object[], hasNextPage = false) => ({
  Query: {
    disabledDate: null,
    residencies: [
      { id: "r1", name: "Sarasija Lakefront" },
      { id: "r2", name: "Ashvita" },
    ],
    bookings: {
      edges: bookings.map((node) => ({ node, cursor: "c" })),
      pageInfo: { hasNextPage, endCursor: "last-row" },
    },
  },
});

export async function enter(search = `?date=${DAY}`) {
  const view = renderRoutes(routes, { at: `/admin-dashboard/today${search}` });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

export async function open(bookings: readonly object[] = [first, early]) {
  const view = await enter();
  await answer(view.environment, SCREEN, dayOf(bookings));
  return { ...view, row: await screen.findByRole("row", { name: /502/ }) };
}

export const LIVE = "useLiveDaySubscription";
export const told = (bookings: readonly object[], hasMore = false) => ({
  BookingChanges: { hasMore, bookings },
});
