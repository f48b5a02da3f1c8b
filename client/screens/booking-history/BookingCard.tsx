import { CalendarDays, CarFront, Clock } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/Button";
import { formatDayWithYear, formatMissing, formatTimeRange } from "../../ui/format";
import { Inline } from "../../ui/Inline";
import { Text } from "../../ui/Text";
import type { BookingCard_booking$key } from "./__generated__/BookingCard_booking.graphql";
import { HistoryCard } from "./HistoryCard";
import { IconLines } from "./IconLines";

interface Props {
  readonly booking: BookingCard_booking$key;
  readonly onCancel: () => void;
}

/** One booking (spec §2): 'Car Wash Service', status, date, time slot, car model, and Cancel while that is possible. */
export function BookingCard({ booking: key, onCancel }: Props) {
  const booking = useFragment(
    graphql`
      fragment BookingCard_booking on Booking {
        bookingId
        bookingDate
        startTime
        endTime
        carModel
        status
        isCancellable
      }
    `,
    key,
  );
  const date = formatDayWithYear(booking.bookingDate);
  const time = formatTimeRange(booking.startTime, booking.endTime);
  return (
    <HistoryCard title="Car Wash Service" status={booking.status} level={3}>
      <IconLines
        lines={[
          { label: "Date", value: date, Icon: CalendarDays },
          { label: "Time slot", value: time, Icon: Clock },
          { label: "Car model", value: formatMissing(booking.carModel), Icon: CarFront },
        ]}
      />
      <Inline $justify="space-between">
        <Text $size="s13" $tone="muted" $tabular>{`Booking ID ${booking.bookingId}`}</Text>
        {booking.isCancellable && (
          <Button
            variant="secondary"
            isCompact
            aria-label={`Cancel Booking, ${date}, ${time}`}
            onPress={onCancel}
          >
            Cancel Booking
          </Button>
        )}
      </Inline>
    </HistoryCard>
  );
}
