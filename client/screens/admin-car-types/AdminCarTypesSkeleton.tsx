import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminCarTypesSkeleton() {
  return <ListSkeleton title="Car Types" label="Loading car types" action={40} rows={[4, 3]} />;
}
