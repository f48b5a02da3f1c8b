import { ConfirmBar } from "./ConfirmBar";
import { DaySlots } from "./DaySlots";
import type { CreditLack } from "./NoCredits";
import { type Booking, useConfirmBooking } from "./useConfirmBooking";
import { isDuplicate } from "./useDuplicateCheck";

interface Props extends Omit<Booking, "isLostAtFirst"> {
  readonly level: 2 | 3;
  readonly expected: number;
  readonly plate?: string;
  readonly isCarTaken?: (slotId: string) => boolean;
  readonly lack: CreditLack;
  readonly wantedId: string | null;
}

/** Give each day its own `key`. No wrapper element, as it would confine the sticky bar. */
export function SlotPicker({
  level,
  expected,
  plate,
  isCarTaken,
  lack,
  wantedId,
  ...props
}: Props) {
  const { date, known, vehicleId, hasSeveralCars, isCarGone, canBook } = props;
  const booking = useConfirmBooking({
    ...props,
    isLostAtFirst: Boolean(isCarGone && wantedId),
  });
  // The lost answer may be a booking.
  const canConfirm = canBook || booking.isUnanswered;
  return (
    <>
      <DaySlots
        date={date}
        level={level}
        expected={expected}
        failed="Failed to load available slots"
        slot={booking.chosen}
        wantedId={isCarGone ? null : wantedId}
        isOwn={hasSeveralCars ? (slotId) => isDuplicate(known, slotId, date, vehicleId) : undefined}
        isCarTaken={isCarTaken}
        onChoose={booking.choose}
        onLost={booking.lose}
      />
      {(canConfirm || booking.chosen || booking.problem) && (
        <ConfirmBar
          date={date}
          slot={booking.chosen}
          plate={hasSeveralCars ? plate : undefined}
          problem={booking.problem}
          lack={canConfirm ? undefined : lack}
          isLackShown={booking.isLackShown}
          onTermsAccepted={booking.onTermsAccepted}
          isUnanswered={booking.isUnanswered}
          isBooked={booking.isBooked}
          isPending={booking.isSubmitted}
          onConfirm={booking.confirm}
        />
      )}
    </>
  );
}
