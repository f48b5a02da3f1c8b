import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";

export function AdminTodaySkeleton() {
  return (
    <ListSkeleton title="Today" isTitleHidden label="Loading the day">
      <Skeleton $width={70} $height={7} />
      <Skeleton $width={90} $height={11} $shape="control" />
      <Skeleton $width={40} $height={5} />
      <SkeletonRows rows={3} columns={6} />
      <SkeletonRows rows={3} columns={6} />
    </ListSkeleton>
  );
}
