import { Grid } from "../../ui/Grid";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

export function HistoryListsSkeleton() {
  return (
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
  );
}
