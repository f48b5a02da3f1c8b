import { Grid } from "../../ui/Grid";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

export function AdminPersonSkeleton() {
  return (
    <Page $width="wide">
      <VisuallyHidden as="h1">User</VisuallyHidden>
      <LoadingRegion label="Loading user">
        <Stack $gap={6}>
          <Skeleton $width={52} $height={7} />
          <Grid>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={3} />
            <SkeletonCard lines={3} />
          </Grid>
          <SkeletonRows rows={5} columns={5} />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
