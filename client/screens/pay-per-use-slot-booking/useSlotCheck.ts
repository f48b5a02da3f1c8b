import { useRef } from "react";
import {
  type OwnBooking,
  useDuplicateCheck,
} from "../../shared/booking-calendar/useDuplicateCheck";

type SlotCheck = (slotId: string, date: string) => Promise<boolean>;

/** Runs once per choice (product-rules.md#pay-per-use-booking). `vehicleId` is the chosen one of several cars. */
export function useSlotCheck(known: readonly OwnBooking[], vehicleId?: string): SlotCheck {
  const isDuplicate = useDuplicateCheck(known);
  const last = useRef<{ readonly of: string; readonly answer: Promise<boolean> }>(null);
  return (slotId, date) => {
    const of = `${slotId} ${date} ${vehicleId}`;
    if (last.current?.of !== of) {
      last.current = { of, answer: isDuplicate(slotId, date, vehicleId) };
    }
    return last.current.answer;
  };
}
