import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { calendarVariables } from "../../shared/booking-calendar/guessToday";
import { readPayPerUseAddress } from "../../shared/purchase/purchaseAddresses";
import { screenRoute } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import payPerUseQuery from "./__generated__/PayPerUseBookingScreenQuery$parameters";
import { PayPerUseFrame } from "./PayPerUseFrame";

export const payPerUseBookingRoute = screenRoute({
  path: "/pay-per-use-slot-booking",
  title: "Book a pay-per-use wash",
  skeleton: <PayPerUseSkeleton />,
  screen: () => import("./PayPerUseBookingScreen").then((m) => m.PayPerUseBookingScreen),
  query: payPerUseQuery,
  variables: payPerUseVariables,
});

function PayPerUseSkeleton() {
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

function payPerUseVariables(url: URL) {
  const { carTypeId } = readPayPerUseAddress(url.searchParams);
  return {
    carTypeId: carTypeId ?? "",
    hasCarType: carTypeId !== undefined,
    ...calendarVariables(),
  };
}
