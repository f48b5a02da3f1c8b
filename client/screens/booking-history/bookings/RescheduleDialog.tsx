import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../../relay/errors";
import { BookingCalendarSkeleton } from "../../../shared/booking-calendar/BookingCalendarSkeleton";
import { ErrorBoundary } from "../../../shell/ErrorBoundary";
import { Button } from "../../../ui/button/Button";
import { Dialog } from "../../../ui/dialog/Dialog";
import { formatDay, formatTime, formatTimeRange, unbroken } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { ErrorState } from "../../../ui/message/ErrorState";
import { Text } from "../../../ui/Text";
import type { RescheduleDialog_booking$key } from "./__generated__/RescheduleDialog_booking.graphql";
import { RescheduleChoice } from "./RescheduleChoice";
import { useMove } from "./useMove";

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
