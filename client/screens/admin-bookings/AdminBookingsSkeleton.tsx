import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminBookingsSkeleton() {
  return <ListSkeleton title="Bookings" label="Loading bookings" filters={4} rows={[10, 8]} />;
}
