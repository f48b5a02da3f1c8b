import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../../relay/errors";
import { guessToday } from "../../../shared/booking-calendar/guessToday";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { formatDayWithYear, formatLongDay, formatTimeRange, unbroken } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { toast } from "../../../ui/message/toast";
import { Text } from "../../../ui/Text";
import type { CancelBookingDialog_booking$key } from "./__generated__/CancelBookingDialog_booking.graphql";
import { useCancelBooking } from "./mutations";

interface Props {
  readonly booking: CancelBookingDialog_booking$key;
  readonly onClose: (isCancelled: boolean) => void;
}

export function CancelBookingDialog({ booking: key, onClose }: Props) {
  const booking = useFragment(
    graphql`
      fragment CancelBookingDialog_booking on Booking {
        id
        bookingDate
        startTime
        endTime
        credit {
          goodUntil
          pausedAt
          closedAt
        }
      }
    `,
    key,
  );
  const [cancelBooking, isCancelling] = useCancelBooking();
  const [problem, setProblem] = useState<string | null>(null);
  const { credit } = booking;
  const isCreditLost = Boolean(credit?.closedAt);
  const comesBack = credit && !isCreditLost;

  async function cancel(): Promise<void> {
    setProblem(null);
    try {
      await cancelBooking({ bookingId: booking.id });
      toast.success(
        ["Booking cancelled.", comesBack && "Your credit is back.", comesBack && usableText(credit)]
          .filter(Boolean)
          .join(" "),
      );
      onClose(true);
    } catch (error) {
      setProblem(messageOf(error, "Failed to cancel booking"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={() => onClose(false)}
      title="Cancel this booking?"
      confirmLabel="Cancel Booking"
      cancelLabel="Keep Booking"
      isPending={isCancelling}
      onConfirm={() => void cancel()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>
          {unbroken(
            `Your car wash on ${formatLongDay(booking.bookingDate)}, ${formatTimeRange(booking.startTime, booking.endTime)}, will be cancelled and your place given to others.`,
          )}
        </Text>
        {comesBack && (
          <Text>
            {`The credit you spent on it comes back to you. ${usableText(credit)}`.trimEnd()}
          </Text>
        )}
        {isCreditLost && (
          <Text>Its credit does not come back, because the plan that paid for it has ended.</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

interface Credit {
  readonly goodUntil: string | null | undefined;
  readonly pausedAt: string | null | undefined;
}

function usableText({ goodUntil, pausedAt }: Credit): string {
  if (pausedAt) return "You can use it once your plan is no longer paused.";
  if (goodUntil && goodUntil < guessToday())
    return `It expired on ${formatDayWithYear(goodUntil)}, so you can't use it any more.`;
  return goodUntil ? `You can use it for washes until ${formatDayWithYear(goodUntil)}.` : "";
}
