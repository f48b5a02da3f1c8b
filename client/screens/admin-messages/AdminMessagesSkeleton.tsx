import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

export function AdminMessagesSkeleton() {
  return (
    <ListSkeleton title="Messages" width="regular" label="Loading messages" gap={5}>
      <Skeleton $height={11} $shape="control" />
      <Stack $gap={3}>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Stack>
    </ListSkeleton>
  );
}
