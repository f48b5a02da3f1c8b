import { Grid } from "../../ui/Grid";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

/** Booking History while its code and data are on their way. */
export function BookingHistorySkeleton() {
  return (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>Booking History</Heading>
        <LoadingRegion label="Loading booking history">
          <Stack $gap={5}>
            <Inline $gap={4} $noWrap>
              <Skeleton $width={28} $height={11} />
              <Skeleton $width={28} $height={11} />
              <Skeleton $width={28} $height={11} />
            </Inline>
            <Skeleton $width={26} $height={7} />
            <Grid>
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
            </Grid>
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
