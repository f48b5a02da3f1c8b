import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { toastOutcome } from "../../shared/toastOutcome";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { formatDay, formatTimeRange } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type {
  HeldTimes_viewer$data,
  HeldTimes_viewer$key,
} from "./__generated__/HeldTimes_viewer.graphql";
import { useFreeCarTime } from "./mutations";

/** product-rules.md#shared-cars */
export function HeldTimes({ viewer }: { readonly viewer: HeldTimes_viewer$key }) {
  const { heldCarTimes } = useFragment(
    graphql`
      fragment HeldTimes_viewer on User {
        heldCarTimes {
          bookingId
          plate
          date
          startTime
          endTime
        }
      }
    `,
    viewer,
  );
  const [freeTime, isFreeing] = useFreeCarTime();
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const confirming = heldCarTimes.find(({ bookingId }) => bookingId === confirmingId);

  async function free(bookingId: string, plate: string): Promise<void> {
    const freed = freeTime({ bookingId });
    await toastOutcome(freed, "Failed to free the time", `${plate} is free again at that time.`);
    setConfirmingId(null);
  }

  return (
    <>
      {heldCarTimes.map(({ bookingId, plate, ...time }) => (
        <Stack key={bookingId} $gap={2}>
          <div>
            <Text $weight="semibold">{`${plate} is still booked`}</Text>
            <Text $tone="muted">{whenOf(time)}</Text>
            <Text $size="s13" $tone="muted">
              Booked by somebody you no longer share it with. If you free the time, they get their
              credit back.
            </Text>
          </div>
          <Inline $gap={2}>
            <Button
              variant="secondary"
              isCompact
              aria-label={`Free the Time of ${plate}, ${whenOf(time)}`}
              onPress={() => setConfirmingId(bookingId)}
            >
              Free the Time
            </Button>
          </Inline>
        </Stack>
      ))}
      {confirming && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose: () => setConfirmingId(null),
            title: "Cancel their wash?",
            confirmLabel: "Free the Time",
            cancelLabel: "Keep Booking",
            isPending: isFreeing,
            onConfirm: () => void free(confirming.bookingId, confirming.plate),
            children: `The wash of ${confirming.plate} on ${whenOf(confirming)} will be cancelled, and they get their credit back. You can't undo this.`,
          }}
        />
      )}
    </>
  );
}

type Time = Pick<HeldTimes_viewer$data["heldCarTimes"][number], "date" | "startTime" | "endTime">;

const whenOf = ({ date, startTime, endTime }: Time) =>
  `${formatDay(date)} · ${formatTimeRange(startTime, endTime)}`;
