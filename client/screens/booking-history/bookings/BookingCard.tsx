import { CalendarDays, CarFront, Clock, type LucideIcon, RectangleEllipsis } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { AddToCalendar } from "../../../shared/add-to-calendar/AddToCalendar";
import { Button } from "../../../ui/button/Button";
import { formatDayWithYear, formatMissing, formatTimeRange } from "../../../ui/format";
import { Text } from "../../../ui/Text";
import { color, font, size, space } from "../../../ui/theme";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { HistoryCard } from "../HistoryCard";
import type { BookingCard_booking$key } from "./__generated__/BookingCard_booking.graphql";

interface Props {
  readonly booking: BookingCard_booking$key;
  readonly onReschedule: () => void;
  readonly onChangeCar?: () => void;
  readonly onCancel: () => void;
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(34)}), 1fr));
  gap: ${space(2)};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

export function BookingCard({ booking: key, onReschedule, onChangeCar, onCancel }: Props) {
  const booking = useFragment(
    graphql`
      fragment BookingCard_booking on Booking {
        id
        bookingId
        bookingDate
        startTime
        endTime
        carModel
        carNumber
        bookedVia
        status
        isCancellable
        isMovable
      }
    `,
    key,
  );
  const date = formatDayWithYear(booking.bookingDate);
  const time = formatTimeRange(booking.startTime, booking.endTime);
  const when = `${date}, ${time}`;
  return (
    <HistoryCard title="Car Wash Service" status={booking.status} level={3}>
      <IconLines
        lines={[
          { label: "Date", value: date, Icon: CalendarDays },
          { label: "Time slot", value: time, Icon: Clock },
          { label: "Car model", value: formatMissing(booking.carModel), Icon: CarFront },
          { label: "Car number", value: formatMissing(booking.carNumber), Icon: RectangleEllipsis },
        ]}
      />
      <Text $size="s13" $tone="muted" $tabular>
        {`Booking ID ${booking.bookingId}`}
        {booking.bookedVia && ` · Booked through ${booking.bookedVia}`}
      </Text>
      {booking.isCancellable && (
        <Actions>
          {booking.isMovable && (
            <Button
              variant="secondary"
              isCompact
              aria-label={`Reschedule, ${when}`}
              onPress={onReschedule}
            >
              Reschedule
            </Button>
          )}
          {onChangeCar && (
            <Button
              variant="secondary"
              isCompact
              aria-label={`Change Car, ${when}`}
              onPress={onChangeCar}
            >
              Change Car
            </Button>
          )}
          <Button
            variant="secondary"
            isCompact
            aria-label={`Cancel Booking, ${when}`}
            onPress={onCancel}
          >
            Cancel Booking
          </Button>
          <AddToCalendar variant="quiet" isCompact bookingId={booking.id} when={when} />
        </Actions>
      )}
    </HistoryCard>
  );
}

interface IconLine {
  readonly label: string;
  readonly value: string;
  readonly Icon: LucideIcon;
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  line-height: ${font.leading.snug};

  dt {
    flex: none;
    color: ${color.inkMuted};
  }

  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }

  &:first-child dd {
    font-weight: ${font.weight.semibold};
  }
`;

function IconLines({ lines }: { readonly lines: readonly IconLine[] }) {
  return (
    <List>
      {lines.map(({ label, value, Icon }) => (
        <Line key={label}>
          <dt>
            <Icon aria-hidden strokeWidth={1.75} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}
