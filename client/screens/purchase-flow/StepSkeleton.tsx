import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { CardsSkeleton } from "../../shared/plans/CardsSkeleton";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import type { PurchaseStep } from "./purchaseAddress";

export function StepSkeleton({ step }: { readonly step: PurchaseStep }) {
  return (
    <LoadingRegion>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Skeleton $width={36} $height={6} />
          <Skeleton $width={64} $height={5} />
        </Stack>
        {step === "book" ? (
          <BookingCalendarSkeleton />
        ) : (
          <CardsSkeleton of={step === "car" ? "carType" : "plan"} />
        )}
      </Stack>
    </LoadingRegion>
  );
}
