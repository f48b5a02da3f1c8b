import { useState } from "react";
import { isPassing, messageOf } from "../../../relay/errors";
import { useCalendarRefresh } from "../../../shared/booking-calendar/useCalendarRefresh";
import { formatDay, formatTimeRange } from "../../../ui/format";
import { toast } from "../../../ui/message/toast";
import { useRescheduleBooking } from "./mutations";
import type { NewTime } from "./RescheduleChoice";

/** Without an answer, the choice stays for a retry. */
export function useMove(bookingId: string, firstDate: string, onMoved: () => void) {
  const [chosen, setChosen] = useState<NewTime>({ date: firstDate, slot: null });
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  const [rescheduleBooking, isMoving] = useRescheduleBooking();
  const refresh = useCalendarRefresh();
  const { date, slot } = chosen;

  function choose(next: NewTime): void {
    if (isMoving) return;
    setChosen(next);
    setProblem(null);
    setUnanswered(false);
  }

  function giveUp(why: string): void {
    setChosen({ date, slot: null });
    setProblem(why);
    setUnanswered(false);
  }

  async function move(): Promise<void> {
    if (!slot) return setProblem("Please select a date and time slot");
    setProblem(null);
    setUnanswered(false);
    try {
      await rescheduleBooking({ bookingId, slotId: slot.slot.id, date });
      toast.success(
        `Booking moved to ${formatDay(date)}, ${formatTimeRange(slot.startTime, slot.endTime)}.`,
      );
      onMoved();
    } catch (error) {
      const why = messageOf(error, "Failed to reschedule booking");
      if (isPassing(error)) {
        setUnanswered(true);
        return setProblem(why);
      }
      giveUp(why);
      refresh(date);
    }
  }

  function lose(why: string): void {
    if (!isMoving) giveUp(why);
  }

  return { chosen, choose, lose, move, isMoving, problem, isUnanswered };
}
