import { Stack } from "../../ui/Stack";
import { ConfirmBar } from "./ConfirmBar";
import { DaySlots } from "./DaySlots";
import { NoCreditsBar } from "./NoCreditsBar";
import { type Booking, useConfirmBooking } from "./useConfirmBooking";

interface Props extends Booking {
  readonly level: 2 | 3;
  readonly expected: number;
  readonly canBook: boolean;
  /** A `BookingSlot` that is chosen once the slots are there, as the address names it. */
  readonly wantedId: string | null;
  readonly onPurchase?: () => void;
}

/** The slots of one day and the bar that books the chosen one (product-rules.md#booking-calendar); another day needs another `key`. */
export function SlotPicker({ level, expected, canBook, wantedId, onPurchase, ...props }: Props) {
  const { date } = props;
  const booking = useConfirmBooking(props);
  return (
    <Stack $gap={5}>
      <DaySlots
        date={date}
        level={level}
        expected={expected}
        failed="Failed to load available slots"
        slot={booking.chosen}
        wantedId={wantedId}
        onChoose={booking.choose}
        onLost={booking.lose}
      />
      {canBook ? (
        <ConfirmBar
          date={date}
          slot={booking.chosen}
          problem={booking.problem}
          isUnanswered={booking.isUnanswered}
          isBooked={booking.isBooked}
          isPending={booking.isSubmitted}
          onConfirm={booking.confirm}
        />
      ) : (
        booking.chosen && <NoCreditsBar date={date} slot={booking.chosen} onPurchase={onPurchase} />
      )}
    </Stack>
  );
}
