import { screen } from "@testing-library/react";
import { routes } from "../../../routes";
import { connectionOf } from "../../../test/connection";
import { answer } from "../../../test/operations";
import { renderRoutes } from "../../../test/renderRoutes";

export const SCREEN = "AdminPersonScreenQuery";
export const AT = "/admin-dashboard/users/person?id=u1&list=search%3Draju";
const pageInfo = { hasNextPage: true, endCursor: "last-row" };

export const raju = {
  id: "u1",
  displayName: "Venkata Satyanarayana Raju",
  email: "raju@residents.example",
  mobileNumber: "9876543210",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  parkingNumber: "B214",
  role: "USER",
  credits: 4,
  payPerUseCredits: 1,
  nearestCreditExpiry: "2026-12-12",
  createdAt: "2026-11-20T19:00:00.000Z",
  vehicles: [
    {
      id: "v1",
      isDefault: true,
      plate: "TS09IO9418",
      model: "Skoda Slavia",
      nickname: null,
      carType: null,
      ownerCount: 1,
    },
    {
      id: "v2",
      isDefault: false,
      plate: "TS10SC4567",
      model: "Mahindra Thar",
      nickname: "Red",
      carType: null,
      ownerCount: 1,
    },
  ],
  recentHomeChanges: 0,
  residency: { id: "r1", name: "Mahindra Ashvita" },
  block: { id: "b1", name: "Lotus" },
  flat: { id: "f1", name: "502" },
  bookings: {
    edges: [
      {
        node: {
          __typename: "Booking",
          id: "k41",
          bookingId: 41,
          bookingDate: "2026-11-25",
          startTime: "09:00",
          endTime: "10:00",
          serviceType: "PAY_PER_USE",
          status: "CONFIRMED",
          creditsUsed: 0,
          payPerUseCreditsUsed: 1,
        },
      },
    ],
    pageInfo,
  },
  subscriptions: connectionOf([
    {
      __typename: "Subscription",
      id: "s1",
      planName: "Quarterly Care",
      carTypeName: "SUV",
      status: "RUNNING",
      isActive: true,
      startDate: "2026-11-09",
      endDate: "2027-02-07",
      endedAt: null,
      credits: 9,
      changes: [
        {
          id: "c1",
          type: "EXTENDED",
          days: 2,
          endDate: "2027-02-07",
          reason: "Rain",
          createdAt: "2026-11-20T03:35:00.000Z",
          changedBy: { id: "u9", displayName: "Sravani" },
        },
      ],
    },
  ]),
  creditLots: connectionOf([
    {
      __typename: "CreditLot",
      id: "lot1",
      kind: "REGULAR",
      carType: { name: "SUV" },
      granted: 10,
      remaining: 6,
      revoked: 1,
      used: 3,
      goodUntil: "2027-02-07",
      reason: null,
      createdAt: "2026-11-09T03:35:00.000Z",
      purchase: { id: "p1", planName: "Quarterly Care" },
    },
  ]),
  creditLedger: connectionOf([
    {
      __typename: "CreditLedgerEntry",
      id: "l1",
      createdAt: "2026-11-20T03:35:00.000Z",
      change: -1,
      kind: "PAY_PER_USE",
      goodUntil: null,
      type: "SPENT",
      reason: null,
      booking: { id: "k41", bookingId: 41 },
      purchase: null,
    },
  ]),
};

export async function enter(at = AT) {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

export async function open(at = AT) {
  const view = await enter(at);
  await answer(view.environment, SCREEN, {
    Query: { user: raju, residencies: [], carTypes: [{ id: "c2", name: "SUV" }] },
  });
  await screen.findByRole("heading", { level: 1, name: raju.displayName });
  return view;
}
