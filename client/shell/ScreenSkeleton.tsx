import { LoadingRegion } from "../ui/LoadingRegion";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { SkeletonCard } from "../ui/SkeletonCard";
import { Stack } from "../ui/Stack";

/** The layout most screens share, in grey: a heading and three cards. */
export function ScreenSkeleton() {
  return (
    <Page>
      <LoadingRegion>
        <Stack $gap={5}>
          <Skeleton $width={52} $height={8} />
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
