import { Button } from "../../ui/Button";
import type { BookingTotal } from "./useBookingTotal";

export function CountBookings({ countAll, isCounting }: BookingTotal) {
  return (
    <Button variant="quiet" isCompact isPending={isCounting} onPress={() => void countAll()}>
      Count all
    </Button>
  );
}
