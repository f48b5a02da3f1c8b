import { type ComponentProps, Suspense, useState } from "react";
import { graphql } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useFollowing } from "../../relay/useFollowing";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { formatLongDay } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import { ErrorState } from "../../ui/message/ErrorState";
import type { useLiveSlotsSubscription } from "./__generated__/useLiveSlotsSubscription.graphql";
import { SlotPickerSkeleton } from "./BookingCalendarSkeleton";
import { SlotChoices } from "./SlotChoices";
import type { ChosenSlot } from "./slotOffer";
import { useCalendarRefresh } from "./useCalendarRefresh";

const liveSlots = graphql`
  subscription useLiveSlotsSubscription($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

interface Props extends Omit<ComponentProps<typeof SlotChoices>, "attempt" | "chosen"> {
  readonly slot: ChosenSlot | null;
  readonly level: 2 | 3;
  readonly expected?: number;
  /** Fallback message (product-rules.md#booking-calendar). */
  readonly failed?: string;
}

export function DaySlots({
  slot,
  level,
  expected,
  failed = "Failed to load available time slots",
  ...choices
}: Props) {
  const { date } = choices;
  const [attempt, setAttempt] = useState(0);
  const refresh = useCalendarRefresh();
  useFollowing<useLiveSlotsSubscription>({
    subscription: liveSlots,
    variables: { date },
    update: (store, followed) => {
      const slots = store.getPluralRootField("availableSlots") ?? [];
      store.getRoot().setLinkedRecords(slots, "availableSlots", followed);
    },
    ask: () => refresh(date),
    askEvery: 30_000,
    asksOnFocus: false,
  });
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
          <SlotChoices {...choices} attempt={attempt} chosen={slot} />
        </Suspense>
      </ErrorBoundary>
    </Section>
  );
}
