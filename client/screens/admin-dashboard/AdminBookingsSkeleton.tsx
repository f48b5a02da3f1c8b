import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

/** The bookings while their code and data are on their way. */
export function AdminBookingsSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Bookings
        </Heading>
        <LoadingRegion label="Loading bookings">
          <SkeletonRows rows={10} columns={8} />
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
