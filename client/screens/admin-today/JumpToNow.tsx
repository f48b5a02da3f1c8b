import { Clock } from "lucide-react";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { Button } from "../../ui/Button";
import { formatTimeRange } from "../../ui/format";
import { type SheetBooking, sheetOf } from "./sheetOrder";
import { slotId, slotOfNow, timeOfNow } from "./slotOfNow";

interface Props {
  readonly date: string;
  readonly bookings: readonly SheetBooking[];
  readonly isWhole: boolean;
}

/** What comes into sight on the way is laid out only then, and may be higher than was taken for granted. */
function arriveAt(place: HTMLElement, frames = 4): void {
  place.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => arriveAt(place, frames - 1));
}

/** Leads to the slot that is under way, or the next; on the day itself, while there is one. */
export function JumpToNow({ date, bookings, isWhole }: Props) {
  if (date !== guessToday()) return null;
  const slot = slotOfNow(sheetOf(bookings), timeOfNow());
  if (!slot && isWhole) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Clock aria-hidden />}
        isDisabled={!slot}
        onPress={() => {
          if (!slot) return;
          const place = document.getElementById(slotId(slot));
          place?.focus({ preventScroll: true });
          if (place) arriveAt(place);
        }}
      >
        {slot ? `Jump to Now: ${formatTimeRange(slot.startTime, slot.endTime)}` : "Jump to Now"}
      </Button>
    </div>
  );
}
