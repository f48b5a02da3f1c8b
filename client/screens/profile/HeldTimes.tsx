import { graphql, useFragment } from "react-relay";
import { toastOutcome } from "../../shared/toastOutcome";
import { Button } from "../../ui/button/Button";
import { formatDay, formatTimeRange } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { HeldTimes_viewer$key } from "./__generated__/HeldTimes_viewer.graphql";
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

  const free = (bookingId: string, plate: string) =>
    toastOutcome(
      freeTime({ bookingId }),
      "Failed to free the time",
      `${plate} is free again at that time.`,
    );

  return heldCarTimes.map(({ bookingId, plate, date, startTime, endTime }) => {
    const when = `${formatDay(date)} · ${formatTimeRange(startTime, endTime)}`;
    return (
      <Stack key={bookingId} $gap={2}>
        <div>
          <Text $weight="semibold">{`${plate} is still booked`}</Text>
          <Text $tone="muted">{when}</Text>
          <Text $size="s13" $tone="muted">
            Booked by somebody you no longer share it with. If you free the time, they get their
            credit back.
          </Text>
        </div>
        <Inline $gap={2}>
          <Button
            variant="secondary"
            isCompact
            isPending={isFreeing}
            aria-label={`Free the Time of ${plate}, ${when}`}
            onPress={() => void free(bookingId, plate)}
          >
            Free the Time
          </Button>
        </Inline>
      </Stack>
    );
  });
}
