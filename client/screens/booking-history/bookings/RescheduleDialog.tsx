import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { isPassing, messageOf } from "../../../relay/errors";
import { BookingCalendarSkeleton } from "../../../shared/booking-calendar/BookingCalendarSkeleton";
import { DayChoice } from "../../../shared/booking-calendar/DayChoice";
import { DaySlots } from "../../../shared/booking-calendar/DaySlots";
import { type ChosenSlot, placeIn } from "../../../shared/booking-calendar/slotOffer";
import { useCalendarRefresh } from "../../../shared/booking-calendar/useCalendarRefresh";
import { ErrorBoundary } from "../../../shell/ErrorBoundary";
import { Button } from "../../../ui/button/Button";
import { Dialog } from "../../../ui/dialog/Dialog";
import { formatDay, formatTime, formatTimeRange, unbroken } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { ErrorState } from "../../../ui/message/ErrorState";
import { toast } from "../../../ui/message/toast";
import { Text } from "../../../ui/Text";
import type { RescheduleChoiceQuery } from "./__generated__/RescheduleChoiceQuery.graphql";
import type { RescheduleDialog_booking$key } from "./__generated__/RescheduleDialog_booking.graphql";
import { useRescheduleBooking } from "./mutations";

interface Props {
  readonly booking: RescheduleDialog_booking$key;
  readonly today: string;
  readonly onClose: () => void;
}

export function RescheduleDialog({ booking: key, today, onClose }: Props) {
  const { id, bookingDate, startTime, endTime, credit } = useFragment(
    graphql`
      fragment RescheduleDialog_booking on Booking {
        id
        bookingDate
        startTime
        endTime
        credit {
          goodUntil
        }
      }
    `,
    key,
  );
  const firstDate = bookingDate > today ? bookingDate : today;
  const { chosen, choose, lose, move, isMoving, problem, isUnanswered } = useMove(
    id,
    firstDate,
    onClose,
  );
  const [attempt, setAttempt] = useState(0);
  const { date, slot } = chosen;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isMoving}
      title="Reschedule this booking"
      width="large"
      actions={
        <>
          <Button variant="secondary" isDisabled={isMoving} onPress={onClose}>
            Keep as It Is
          </Button>
          <Button isPending={isMoving} onPress={() => void move()}>
            {slot ? `Move to ${formatDay(date)}, ${formatTime(slot.startTime)}` : "Move Booking"}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Text $weight="semibold" $tabular>
            {unbroken(`Now: ${formatDay(bookingDate)} · ${formatTimeRange(startTime, endTime)}`)}
          </Text>
          <Text $tone="muted">It keeps the credit that you spent on it.</Text>
        </Stack>
        <ErrorBoundary
          resetKey={attempt}
          fallback={(error) => (
            <ErrorState
              message={messageOf(error, "Failed to load available time slots")}
              onRetry={() => setAttempt((last) => last + 1)}
            />
          )}
        >
          <Suspense fallback={<BookingCalendarSkeleton />}>
            <RescheduleChoice
              chosen={chosen}
              goodUntil={credit?.goodUntil}
              onChoose={choose}
              onLost={lose}
            />
          </Suspense>
        </ErrorBoundary>
        {problem && (
          <div ref={(place) => void place?.scrollIntoView({ block: "nearest" })}>
            <Banner tone="error" title={problem}>
              {isUnanswered && "You can try again: it is moved only once."}
            </Banner>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** Without an answer, the choice stays for a retry. */
function useMove(bookingId: string, firstDate: string, onMoved: () => void) {
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
      await rescheduleBooking({ bookingId, ...placeIn(slot), date });
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

interface NewTime {
  readonly date: string;
  readonly slot: ChosenSlot | null;
}

interface ChoiceProps {
  readonly chosen: NewTime;
  readonly goodUntil: string | null | undefined;
  readonly onChoose: (next: NewTime) => void;
  readonly onLost: (why: string) => void;
}

function RescheduleChoice({ chosen, goodUntil, onChoose, onLost }: ChoiceProps) {
  const { bookingCalendar } = useLazyLoadQuery<RescheduleChoiceQuery>(
    graphql`
      query RescheduleChoiceQuery {
        bookingCalendar {
          ...DayChoice_calendar
        }
      }
    `,
    {},
  );
  const { date, slot } = chosen;
  return (
    <Stack $gap={5}>
      <DayChoice
        calendar={bookingCalendar}
        value={date}
        level={3}
        until={
          goodUntil
            ? {
                date: goodUntil,
                text: `The credit of this booking pays for washes until ${formatDay(goodUntil)}.`,
              }
            : undefined
        }
        onChange={(next) => onChoose({ date: next, slot: null })}
      />
      <DaySlots
        key={date}
        date={date}
        level={3}
        slot={slot}
        onChoose={(next) => onChoose({ date, slot: next })}
        onLost={onLost}
      />
    </Stack>
  );
}
