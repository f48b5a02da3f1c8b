import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

export function AdminTodaySkeleton() {
  return (
    <Page $width="wide">
      <VisuallyHidden as="h1">Today</VisuallyHidden>
      <LoadingRegion label="Loading the day">
        <Stack $gap={4}>
          <Skeleton $width={70} $height={7} />
          <Skeleton $width={90} $height={11} $shape="control" />
          <Skeleton $width={40} $height={5} />
          <SkeletonRows rows={3} columns={6} />
          <SkeletonRows rows={3} columns={6} />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
