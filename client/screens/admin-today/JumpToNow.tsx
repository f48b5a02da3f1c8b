import { Clock } from "lucide-react";
import { guessNow } from "../../shared/booking-calendar/guessToday";
import { Button } from "../../ui/button/Button";
import { formatTimeRange } from "../../ui/format";
import { type SlotTimes, slotId, slotOfNow } from "./sheetOrder";

interface Props {
  readonly date: string;
  readonly slots: readonly SlotTimes[];
  readonly isWhole: boolean;
}

/** Content laid out on the way may be higher than estimated. */
function arriveAt(place: HTMLElement, frames = 4): void {
  place.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => arriveAt(place, frames - 1));
}

export function JumpToNow({ date, slots, isWhole }: Props) {
  const now = guessNow();
  if (date !== now.date) return null;
  const slot = slotOfNow(slots, now.time);
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
