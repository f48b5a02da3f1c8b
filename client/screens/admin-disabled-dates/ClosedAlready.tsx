import { useEffect, useState } from "react";
import { messageOf } from "../../relay/errors";
import { BEING_CANCELLED, cancelledText } from "../../shared/bookingWords";
import { Button } from "../../ui/button/Button";
import { countText } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import { type AffectedOfDate, cancellingText, cancelText } from "./affectedWords";
import { useCancelKept } from "./mutations";

interface Props {
  readonly closed: NonNullable<AffectedOfDate["closed"]>;
  readonly affected: AffectedOfDate;
  readonly onDone: () => void;
}

export function ClosedAlready({ closed, affected, onDone }: Props) {
  const [cancelKept] = useCancelKept();
  const [isCancelling, setIsCancelling] = useState(false);
  const count = affected.cancellableCount;
  const bookings = countText(count, "booking");

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    try {
      const outcome = await cancelKept({ disabledDateId: closed.id });
      toast.success(
        outcome.bookingCancellation
          ? BEING_CANCELLED
          : `${cancelledText(outcome.cancelledBookings)}.`,
      );
      onDone();
    } catch (error) {
      toast.error(messageOf(error, "Failed to cancel the bookings"));
    } finally {
      setIsCancelling(false);
    }
  }

  return (
    <Stack $gap={3}>
      <Banner tone="warning" title="This date is closed already.">
        {closed.reason && `Reason: ${closed.reason}`}
      </Banner>
      {count === 0 ? (
        <Text>No booking of this day is left to cancel.</Text>
      ) : (
        <>
          <Text>{`${bookings} of this day ${count === 1 ? "was" : "were"} kept. ${cancelText(affected)}`}</Text>
          {isCancelling && <CancellingBookings count={count} />}
          <div>
            <Button
              variant="danger"
              isPending={isCancelling}
              pendingLabel="Cancelling…"
              onPress={() => void cancel()}
            >
              {`Cancel ${bookings}`}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

export function CancellingBookings({ count }: { readonly count: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - start) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Banner tone="info" title={cancellingText(count)}>
      {/* A screen reader would read each second. */}
      <span aria-hidden="true">{`${seconds} s`}</span>
    </Banner>
  );
}
