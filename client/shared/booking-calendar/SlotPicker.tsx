import { Suspense, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { Stack } from "../../ui/Stack";
import { ConfirmBar } from "./ConfirmBar";
import { SlotChoices } from "./SlotChoices";
import { SlotPickerSkeleton } from "./SlotPickerSkeleton";
import { useConfirmBooking } from "./useConfirmBooking";

interface Props {
  /** `YYYY-MM-DD`; another day needs another `key`. */
  readonly date: string;
  /** How many slots to expect. */
  readonly expected: number;
  /** False without a credit: times can be looked at, not booked. */
  readonly canBook: boolean;
  /** Ids of the connections that a new booking is added to. */
  readonly connections: readonly string[];
  /** Hears when a booking is under way or made, and when it was refused. */
  readonly onBooking: (isBooking: boolean) => void;
}

/** The slots of one day and the bar that books the chosen one (spec §2, Booking calendar). */
export function SlotPicker({ date, expected, canBook, connections, onBooking }: Props) {
  const [attempt, setAttempt] = useState(0);
  const booking = useConfirmBooking(date, connections, onBooking);
  return (
    <Stack $gap={5}>
      <ErrorBoundary
        resetKey={attempt}
        fallback={(error) => (
          <ErrorState
            message={messageOf(error, "Failed to load available slots")}
            onRetry={() => setAttempt((last) => last + 1)}
          />
        )}
      >
        <Suspense fallback={<SlotPickerSkeleton slots={expected} />}>
          <SlotChoices
            date={date}
            attempt={attempt}
            chosenId={booking.chosen?.id ?? null}
            onChoose={booking.choose}
          />
        </Suspense>
      </ErrorBoundary>
      {canBook && (
        <ConfirmBar
          date={date}
          slot={booking.chosen}
          problem={booking.problem}
          isPending={booking.isSubmitted}
          onConfirm={booking.confirm}
        />
      )}
    </Stack>
  );
}
