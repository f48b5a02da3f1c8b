import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminDisabledDatesSkeleton() {
  return (
    <ListSkeleton
      title="Disabled Dates"
      label="Loading disabled dates"
      action={40}
      cards={[3, 5]}
    />
  );
}
