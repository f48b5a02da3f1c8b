import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";
import { PayPerUseFrame } from "./PayPerUseFrame";

export function PayPerUseSkeleton() {
  return (
    <PayPerUseFrame>
      <LoadingRegion>
        <Stack $gap={6}>
          <BookingCalendarSkeleton />
          <Skeleton $height={72} $shape="card" />
        </Stack>
      </LoadingRegion>
    </PayPerUseFrame>
  );
}
