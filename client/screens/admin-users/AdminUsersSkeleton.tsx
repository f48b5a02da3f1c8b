import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminUsersSkeleton() {
  return <ListSkeleton title="Users" label="Loading users" filters={3} rows={[10, 6]} />;
}
