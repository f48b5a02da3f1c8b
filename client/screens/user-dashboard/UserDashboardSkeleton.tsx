import { BookingCalendarSkeleton } from "../../shared/booking-calendar/BookingCalendarSkeleton";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { DashboardColumns } from "./DashboardColumns";

export function UserDashboardSkeleton() {
  return (
    <Page $width="wide">
      <VisuallyHidden as="h1">Dashboard</VisuallyHidden>
      <LoadingRegion label="Loading your dashboard">
        <Stack $gap={6}>
          <Skeleton $width={64} $height={8} />
          <DashboardColumns>
            <Stack $gap={5}>
              <Card>
                <Stack $gap={3}>
                  <Skeleton $width={32} $height={6} />
                  <Skeleton $width={64} $height={7} />
                  <Skeleton $height={11} $shape="control" />
                </Stack>
              </Card>
              <Card>
                <Stack $gap={5}>
                  <Skeleton $width={56} $height={15} />
                  <Skeleton $width={48} $height={11} $shape="control" />
                </Stack>
              </Card>
              <SkeletonCard lines={3} />
            </Stack>
            <Stack $gap={4}>
              <Skeleton $width={36} $height={7} />
              <BookingCalendarSkeleton />
            </Stack>
            <SkeletonCard lines={2} />
          </DashboardColumns>
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
