import type { NeededCarType } from "../car-choice/neededCarType";
import { ConfirmBar } from "./ConfirmBar";
import { DaySlots } from "./DaySlots";
import { NoCreditsBar } from "./NoCreditsBar";
import { type Booking, useConfirmBooking } from "./useConfirmBooking";
import { isDuplicate } from "./useDuplicateCheck";

interface Props extends Omit<Booking, "isLostAtFirst"> {
  readonly level: 2 | 3;
  readonly expected: number;
  /** Blocks the confirmation. */
  readonly isSavingType: boolean;
  readonly plate?: string;
  readonly isCarTaken?: (slotId: string) => boolean;
  readonly canBook: boolean;
  /** Null if the credits have no end. */
  readonly lastDay: string | null;
  readonly wantedId: string | null;
  readonly onPurchase?: () => void;
  readonly needed?: NeededCarType;
}

/** Give each day its own `key`. No wrapper element, as it would confine the sticky bar. */
export function SlotPicker({
  level,
  expected,
  plate,
  isSavingType,
  isCarTaken,
  canBook,
  lastDay,
  wantedId,
  onPurchase,
  needed,
  ...props
}: Props) {
  const { date, known, vehicleId, hasSeveralCars, isCarGone } = props;
  const booking = useConfirmBooking({
    ...props,
    isLostAtFirst: Boolean(isCarGone && wantedId),
  });
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
      {canBook ? (
        <ConfirmBar
          date={date}
          slot={booking.chosen}
          plate={hasSeveralCars ? plate : undefined}
          problem={booking.problem}
          onTermsAccepted={booking.onTermsAccepted}
          isUnanswered={booking.isUnanswered}
          isBooked={booking.isBooked}
          isPending={booking.isSubmitted}
          isSaving={isSavingType}
          onConfirm={booking.confirm}
        />
      ) : (
        booking.chosen && (
          <NoCreditsBar
            date={date}
            slot={booking.chosen}
            onPurchase={onPurchase}
            needed={needed}
            lastDay={lastDay}
          />
        )
      )}
    </>
  );
}
