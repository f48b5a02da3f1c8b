import { screenRoute } from "../../shell/screenRoute";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import bookingHistoryQuery from "./__generated__/BookingHistoryScreenQuery$parameters";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";

export const bookingHistoryRoute = screenRoute({
  path: "/booking-history",
  title: "Booking History",
  skeleton: (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>Booking History</Heading>
        <HistoryListsSkeleton />
      </Stack>
    </Page>
  ),
  screen: () => import("./BookingHistoryScreen").then((m) => m.BookingHistoryScreen),
  query: bookingHistoryQuery,
});
