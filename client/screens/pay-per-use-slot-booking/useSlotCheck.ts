import { useRef } from "react";
import {
  type OwnBooking,
  useDuplicateCheck,
} from "../../shared/booking-calendar/useDuplicateCheck";

type SlotCheck = (slotId: string, date: string) => Promise<boolean>;

/** The duplicate check of the slot that was chosen last: begun with the choice, and asked for once (product-rules.md#pay-per-use-booking). */
export function useSlotCheck(known: readonly OwnBooking[]): SlotCheck {
  const isDuplicate = useDuplicateCheck(known);
  const last = useRef<{ readonly of: string; readonly answer: Promise<boolean> }>(null);
  return (slotId, date) => {
    const of = `${slotId} ${date}`;
    if (last.current?.of !== of) last.current = { of, answer: isDuplicate(slotId, date) };
    return last.current.answer;
  };
}
