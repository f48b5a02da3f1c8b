import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

export function AdminIntegrationsSkeleton() {
  return (
    <ListSkeleton
      title="Integrations"
      width="regular"
      label="Loading integrations"
      gap={5}
      action={44}
    >
      <Skeleton $height={11} $shape="control" />
      <Stack $gap={3}>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Stack>
    </ListSkeleton>
  );
}
