import { Suspense, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { formatLongDay } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import { ErrorState } from "../../ui/message/ErrorState";
import { SlotPickerSkeleton } from "./BookingCalendarSkeleton";
import { SlotChoices } from "./SlotChoices";
import type { ChosenSlot } from "./useConfirmBooking";
import { useLiveSlots } from "./useLiveSlots";

interface Props {
  readonly date: string;
  readonly slot: ChosenSlot | null;
  readonly onChoose: (slot: ChosenSlot) => void;
  readonly wantedId?: string | null;
  readonly isOwn?: (slotId: string) => boolean;
  readonly isCarTaken?: (slotId: string) => boolean;
  readonly onLost: (why: string) => void;
  readonly level: 2 | 3;
  readonly expected?: number;
  /** Fallback message (product-rules.md#booking-calendar). */
  readonly failed?: string;
}

export function DaySlots({
  date,
  slot,
  wantedId,
  isOwn,
  isCarTaken,
  onChoose,
  onLost,
  level,
  expected,
  failed = "Failed to load available time slots",
}: Props) {
  const [attempt, setAttempt] = useState(0);
  useLiveSlots(date);
  return (
    <Section title="Select Time Slot" level={level} hint={formatLongDay(date)}>
      <ErrorBoundary
        resetKey={attempt}
        fallback={(error) => (
          <ErrorState
            message={messageOf(error, failed)}
            onRetry={() => setAttempt((last) => last + 1)}
          />
        )}
      >
        <Suspense fallback={<SlotPickerSkeleton slots={expected} />}>
          <SlotChoices
            date={date}
            attempt={attempt}
            chosenId={slot?.id ?? null}
            wantedId={wantedId}
            isOwn={isOwn}
            isCarTaken={isCarTaken}
            onChoose={onChoose}
            onLost={onLost}
          />
        </Suspense>
      </ErrorBoundary>
    </Section>
  );
}
