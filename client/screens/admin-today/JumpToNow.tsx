import { Clock } from "lucide-react";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { Button } from "../../ui/Button";
import { formatTimeRange } from "../../ui/format";
import { type SheetBooking, sheetOf } from "./sheetOrder";
import { slotId, slotOfNow, timeOfNow } from "./slotOfNow";

interface Props {
  readonly date: string;
  readonly bookings: readonly SheetBooking[];
}

/** Leads to the slot that is under way, or the next; on the day itself, while there is one. */
export function JumpToNow({ date, bookings }: Props) {
  if (date !== guessToday()) return null;
  const slot = slotOfNow(sheetOf(bookings), timeOfNow());
  if (!slot) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Clock aria-hidden />}
        onPress={() => {
          const place = document.getElementById(slotId(slot));
          place?.scrollIntoView();
          place?.focus({ preventScroll: true });
        }}
      >
        {`Jump to Now: ${formatTimeRange(slot.startTime, slot.endTime)}`}
      </Button>
    </div>
  );
}
