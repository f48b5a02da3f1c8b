import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";

export function AdminPersonSkeleton() {
  return (
    <ListSkeleton
      title="User"
      isTitleHidden
      label="Loading user"
      gap={6}
      cards={[3, 3]}
      rows={[5, 5]}
    >
      <Skeleton $width={52} $height={7} />
    </ListSkeleton>
  );
}
