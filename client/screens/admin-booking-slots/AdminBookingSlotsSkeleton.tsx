import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminBookingSlotsSkeleton() {
  return (
    <ListSkeleton title="Booking Slots" label="Loading booking slots" action={32} cards={[9, 4]} />
  );
}
