import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import "./bookings/CancelBookingDialog";
import "./bookings/RescheduleDialog";

export const SCREEN = "BookingHistoryScreenQuery";
export const CANCEL = "useCancelBookingMutation";
export const CANCEL_PURCHASE = "useCancelPurchaseMutation";
export const CHANGE_CAR = "useChangeCarMutation";
export const MOVE = "useRescheduleBookingMutation";

export const booking = {
  id: "b1",
  bookingId: 26,
  bookingDate: "2026-11-22",
  startTime: "10:00",
  endTime: "11:00",
  carModel: "Hyundai Creta",
  status: "CONFIRMED",
  isCancellable: true,
  isMovable: true,
  vehicle: { id: "v1" },
  credit: {
    goodUntil: null as string | null,
    pausedAt: null as string | null,
    closedAt: null as string | null,
  },
  bookedVia: null as string | null,
};
export const past = {
  ...booking,
  id: "b2",
  bookingId: 12,
  bookingDate: "2026-10-07",
  status: "COMPLETED",
  isCancellable: false,
};
export const plan = {
  id: "s1",
  planName: "Quarterly Care",
  isActive: true,
  carTypeName: "SUV",
  startDate: "2026-11-09",
  endDate: "2027-02-07",
  credits: 9,
  status: "RUNNING",
  endedAt: null,
  changes: [] as object[],
};
export const bought = {
  id: "p1",
  planName: "Quarterly Care",
  paymentStatus: "COMPLETED",
  isBeingConfirmed: false,
  carTypeName: "SUV",
  amount: "4699.00",
  createdAt: "2026-11-09T04:30:00.000Z",
  transactionId: "mock_1794237402000",
  refundedAmount: "0.00",
  events: [] as object[],
};

export const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({
  totalCount,
  edges: nodes.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { hasNextPage: nodes.length < totalCount, endCursor: `c${nodes.length - 1}` },
});

interface Lists {
  readonly bookings?: readonly object[];
  readonly subscriptions?: readonly object[];
  readonly purchases?: readonly object[];
  readonly cars?: readonly object[];
  readonly total?: number;
}

export const history = ({
  bookings = [],
  subscriptions = [],
  purchases = [],
  cars = [],
  total,
}: Lists) => ({
  Query: {
    bookingCalendar: { today: "2026-11-21" },
    viewer: {
      id: "u1",
      vehicleCredits: cars,
      bookings: pageOf(bookings, total),
      subscriptions: pageOf(subscriptions),
      purchases: pageOf(purchases),
    },
  },
});

export async function open(lists: Lists, search = "") {
  const view = renderRoutes(routes, { at: { pathname: "/booking-history", search } });
  await answer(view.environment, SCREEN, history(lists));
  await screen.findByRole("tablist");
  return view;
}
