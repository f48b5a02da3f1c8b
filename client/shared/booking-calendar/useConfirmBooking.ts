import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { toast } from "../../ui/toast";
import { bookingConfirmation } from "./bookingConfirmation";
import { useBookSlot } from "./useBookSlot";
import { useCalendarRefresh } from "./useCalendarRefresh";

/** The slot of a day that is about to be booked. */
interface ChosenSlot {
  readonly slot: { readonly id: string };
}

/**
 * Books, says 'Booking confirmed successfully!' and goes to the confirmation. A refusal is told in the
 * server's words as `problem`, and the slots are asked for again; the day stays.
 */
export function useConfirmBooking(date: string, connections: readonly string[]) {
  const [bookSlot] = useBookSlot(connections);
  const refresh = useCalendarRefresh();
  const navigate = useNavigate();
  // True until the next screen is there: once booked, the slot itself is no longer open to choose.
  const [isSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(chosen: ChosenSlot | null): Promise<void> {
    if (!chosen) {
      setProblem("Please select a date and time slot");
      return;
    }
    setProblem(null);
    setSubmitted(true);
    try {
      const booking = await bookSlot({ slotId: chosen.slot.id, date });
      toast.success("Booking confirmed successfully!");
      const { to, state } = bookingConfirmation(booking);
      void navigate(to, { state });
    } catch (error) {
      setSubmitted(false);
      setProblem(messageOf(error, "Failed to create booking"));
      refresh(date);
    }
  }

  return { isSubmitted, problem, confirm, clearProblem: () => setProblem(null) };
}
