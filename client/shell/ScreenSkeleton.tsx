import { Page } from "../ui/layout/Page";
import { Stack } from "../ui/layout/Stack";
import { LoadingRegion } from "../ui/loading/LoadingRegion";
import { Skeleton } from "../ui/loading/Skeleton";
import { SkeletonCard } from "../ui/loading/SkeletonCard";
import { VisuallyHidden } from "../ui/VisuallyHidden";

export function ScreenSkeleton({ title }: { readonly title: string }) {
  return (
    <Page>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
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
