import { screenRoute } from "../../shell/screenRoute";
import bookingHistoryQuery from "./__generated__/BookingHistoryScreenQuery$parameters";
import { BookingHistorySkeleton } from "./BookingHistorySkeleton";

export const bookingHistoryRoute = screenRoute({
  path: "/booking-history",
  title: "Booking History",
  skeleton: <BookingHistorySkeleton />,
  screen: () => import("./BookingHistoryScreen").then((m) => m.BookingHistoryScreen),
  query: bookingHistoryQuery,
});
