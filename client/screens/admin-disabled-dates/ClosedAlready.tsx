import { useEffect, useState } from "react";
import { messageOf } from "../../relay/errors";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { type AffectedOfDate, cancelText } from "./affectedWords";
import { useCancelKept } from "./useCancelKept";

interface Props {
  readonly closed: NonNullable<AffectedOfDate["closed"]>;
  readonly affected: AffectedOfDate;
  readonly onDone: () => void;
}

/** Says that the chosen date is closed already, and offers to cancel the bookings that it kept. */
export function ClosedAlready({ closed, affected, onDone }: Props) {
  const cancelKept = useCancelKept();
  const [since, setSince] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const count = affected.cancellableCount;
  const bookings = count === 1 ? "1 booking" : `${count} bookings`;

  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [since]);

  async function cancel(): Promise<void> {
    setSince(Date.now());
    setSeconds(0);
    try {
      const cancelled = await cancelKept(closed.id);
      toast.success(
        `${cancelled === 1 ? "1 booking" : `${cancelled} bookings`} cancelled, their credits returned.`,
      );
      onDone();
    } catch (error) {
      toast.error(messageOf(error, "Failed to cancel the bookings"));
    } finally {
      setSince(null);
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
          <div>
            <Button
              variant="danger"
              isPending={since !== null}
              pendingLabel={`Cancelling ${bookings}… ${seconds} s`}
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
