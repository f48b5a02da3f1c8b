import { Button } from "../../ui/Button";
import type { BookingTotal } from "./useBookingTotal";

/** Counts all bookings of the filters, where the list counted only so far. */
export function CountBookings({ countAll, isCounting }: BookingTotal) {
  return (
    <Button variant="quiet" isCompact isPending={isCounting} onPress={() => void countAll()}>
      Count all
    </Button>
  );
}
