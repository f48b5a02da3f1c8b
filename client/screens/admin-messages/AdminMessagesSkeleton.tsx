import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

export function AdminMessagesSkeleton() {
  return (
    <Page>
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Messages
        </Heading>
        <LoadingRegion label="Loading messages">
          <Stack $gap={5}>
            <Skeleton $height={11} $shape="control" />
            <Stack $gap={3}>
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
            </Stack>
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
