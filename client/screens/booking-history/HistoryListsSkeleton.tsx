import { Grid } from "../../ui/layout/Grid";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";

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
