import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { Skeleton } from "../../ui/Skeleton";

export function AdminWebhookSkeleton() {
  return (
    <ListSkeleton
      title="Webhook endpoint"
      isTitleHidden
      label="Loading webhook endpoint"
      width="regular"
      gap={6}
      cards={[5, 3]}
    >
      <Skeleton $width={52} $height={7} />
    </ListSkeleton>
  );
}
