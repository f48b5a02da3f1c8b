import { screenRoute } from "../../shell/screenRoute";
import { TitledPage } from "../../ui/layout/TitledPage";
import bookingHistoryQuery from "./__generated__/BookingHistoryScreenQuery$parameters";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";

export const bookingHistoryRoute = screenRoute({
  path: "/booking-history",
  title: "Booking History",
  skeleton: (
    <TitledPage title="Booking History">
      <HistoryListsSkeleton />
    </TitledPage>
  ),
  screen: () => import("./BookingHistoryScreen").then((m) => m.BookingHistoryScreen),
  query: bookingHistoryQuery,
});
