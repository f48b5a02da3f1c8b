import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Inline } from "../../ui/Inline";
import { Skeleton } from "../../ui/Skeleton";

export function AdminCommunitiesSkeleton() {
  return (
    <ListSkeleton title="Community Management" label="Loading communities" gap={5} rows={[6, 5]}>
      <Inline $gap={5} $noWrap>
        <Skeleton $width={28} $height={11} $shape="control" />
        <Skeleton $width={28} $height={11} $shape="control" />
        <Skeleton $width={28} $height={11} $shape="control" />
      </Inline>
    </ListSkeleton>
  );
}
