import { CalendarX2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { EmptyState } from "../../ui/EmptyState";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import type { SlotPicker_slots$key } from "./__generated__/SlotPicker_slots.graphql";
import { ConfirmBar } from "./ConfirmBar";
import { SlotChoices } from "./SlotChoices";
import { isOpen } from "./slotOffer";
import { useConfirmBooking } from "./useConfirmBooking";
import { useSlotsOfDay } from "./useSlotsOfDay";

interface Props {
  /** `YYYY-MM-DD`; another day needs another `key`. */
  readonly date: string;
  /** Raised to ask the server anew after a failure. */
  readonly attempt: number;
  /** False without a credit: times can be looked at, not booked. */
  readonly canBook: boolean;
  /** Ids of the connections that a new booking is added to. */
  readonly connections: readonly string[];
}

/** The slots of one day, and the bar that books the chosen one (spec §2, Booking calendar). */
export function SlotPicker({ date, attempt, canBook, connections }: Props) {
  const slots = useFragment<SlotPicker_slots$key>(
    graphql`
      fragment SlotPicker_slots on AvailableSlot @relay(plural: true) {
        id
        startTime
        endTime
        isAvailable
        isBookedByViewer
        availableCapacity
        capacity
        unavailableReason
        slot {
          id
        }
      }
    `,
    useSlotsOfDay(date, attempt),
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { isSubmitted, problem, confirm, clearProblem } = useConfirmBooking(date, connections);
  const chosen =
    slots.find((slot) => slot.id === chosenId && (isSubmitted || isOpen(slot))) ?? null;

  if (slots.length === 0) {
    return (
      <EmptyState
        icon={<CalendarX2 aria-hidden />}
        text="No time slots available for the selected date. Please choose a different date."
      />
    );
  }
  return (
    <Stack $gap={5}>
      {!slots.some(isOpen) && (
        <Text $tone="muted">Nothing is left on this day. Please choose a different date.</Text>
      )}
      <SlotChoices
        slots={slots}
        chosen={chosen}
        onChoose={(id) => {
          setChosenId(id);
          clearProblem();
        }}
      />
      {canBook && (
        <ConfirmBar
          date={date}
          slot={chosen}
          problem={problem}
          isPending={isSubmitted}
          onConfirm={() => void confirm(chosen)}
        />
      )}
    </Stack>
  );
}
