import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";

export function AdminPurchasesSkeleton() {
  return (
    <ListSkeleton title="Purchases" label="Loading purchases" gap={5} rows={[5, 6]}>
      <Skeleton $height={11} $shape="control" />
    </ListSkeleton>
  );
}
