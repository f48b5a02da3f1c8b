import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

import "../../shared/booking-status/UpdateStatusDialog";

export const SCREEN = "AdminBookingsScreenQuery";
export const UPDATE = "useUpdateBookingStatusMutation";

export const booking = {
  id: "b41",
  bookingId: 41,
  createdAt: "2026-11-20T19:00:00.000Z",
  bookingDate: "2026-11-25",
  startTime: "09:00",
  endTime: "10:00",
  serviceType: "PAY_PER_USE",
  status: "CANCELLED",
  creditsUsed: 0,
  payPerUseCreditsUsed: 1,
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  residencyName: "Sarasija Lakefront",
  blockName: "Lotus",
  flatName: "502",
  notes: "Gate B",
  user: {
    id: "u1",
    displayName: "Venkata Satyanarayana Raju",
    email: "raju@residents.example",
  },
};
export const other = { ...booking, id: "b40", bookingId: 40, status: "CONFIRMED", notes: null };

export const pageOf = (...page: Parameters<typeof connectionOf>) => {
  const { totalCount: count, ...connection } = connectionOf(...page);
  return {
    Query: { bookings: Object.assign(connection, { boundedCount: { count, isExact: true } }) },
  };
};

export async function enter(at = "/admin-dashboard/bookings") {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

export async function open(bookings: readonly object[] = [booking, other]) {
  const view = await enter();
  await answer(view.environment, SCREEN, pageOf(bookings));
  await screen.findByRole("table");
  return view;
}
