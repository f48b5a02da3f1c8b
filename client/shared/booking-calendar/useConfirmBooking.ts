import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { messageOf, ServerError } from "../../relay/errors";
import { toast } from "../../ui/toast";
import { bookingConfirmation } from "./bookingConfirmation";
import { useBookSlot } from "./useBookSlot";
import { useCalendarRefresh } from "./useCalendarRefresh";

/** The slot of a day that is about to be booked. */
export interface ChosenSlot {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly slot: { readonly id: string };
}

/**
 * The choice of a slot, and its booking: it says 'Booking confirmed successfully!' and goes to the
 * confirmation. A refusal is told in the server's words as `problem`, the choice is given up and the
 * slots are asked for again; where no answer came the choice stays, to be sent once more.
 */
export function useConfirmBooking(
  date: string,
  connections: readonly string[],
  onBooking: (isBooking: boolean) => void,
) {
  const bookSlot = useBookSlot(connections);
  const refresh = useCalendarRefresh();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  // True until the next screen is there, so that nothing is booked twice meanwhile.
  const [isSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function choose(slot: ChosenSlot): void {
    if (isSubmitted) return;
    setChosen(slot);
    setProblem(null);
  }

  function submit(isUnderWay: boolean): void {
    setSubmitted(isUnderWay);
    onBooking(isUnderWay);
  }

  async function book({ slot }: ChosenSlot): Promise<void> {
    setProblem(null);
    submit(true);
    try {
      const { to, state } = bookingConfirmation(await bookSlot({ slotId: slot.id, date }));
      toast.success("Booking confirmed successfully!");
      void navigate(to, { state });
    } catch (error) {
      submit(false);
      setProblem(messageOf(error, "Failed to create booking"));
      if (!(error instanceof ServerError)) return;
      setChosen(null);
      refresh(date);
    }
  }

  function confirm(): void {
    if (chosen) void book(chosen);
    else setProblem("Please select a date and time slot");
  }

  return { chosen, choose, confirm, isSubmitted, problem };
}
