import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { calendarVariables } from "../../shared/booking-calendar/guessToday";
import { screenRoute } from "../../shell/screenRoute";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import bookingCalendarQuery from "./__generated__/BookingCalendarScreenQuery$parameters";

export const bookingCalendarRoute = screenRoute({
  path: "/booking-calendar",
  title: "Book a Wash",
  skeleton: <BookingCalendarScreenSkeleton />,
  screen: () => import("./BookingCalendarScreen").then((m) => m.BookingCalendarScreen),
  query: bookingCalendarQuery,
  variables: () => calendarVariables(),
});

function BookingCalendarScreenSkeleton() {
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={1}>
          <Heading level={1}>Book a Wash</Heading>
          <Skeleton $width={40} $height={5.5} />
        </Stack>
        <LoadingRegion label="Loading the calendar">
          <BookingCalendarSkeleton />
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
