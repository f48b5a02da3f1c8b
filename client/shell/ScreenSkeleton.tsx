import { LoadingRegion } from "../ui/LoadingRegion";
import { Page } from "../ui/Page";
import { Skeleton } from "../ui/Skeleton";
import { SkeletonCard } from "../ui/SkeletonCard";
import { Stack } from "../ui/Stack";
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
