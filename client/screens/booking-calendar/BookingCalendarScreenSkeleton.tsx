import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";

export function BookingCalendarScreenSkeleton() {
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
