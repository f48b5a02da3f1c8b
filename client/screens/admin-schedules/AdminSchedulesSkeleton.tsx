import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminSchedulesSkeleton() {
  return <ListSkeleton title="Schedules" label="Loading the schedule" action={32} cards={[3, 6]} />;
}
