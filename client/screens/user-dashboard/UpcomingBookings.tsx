import { History } from "lucide-react";
import { graphql, readInlineData, useFragment } from "react-relay";
import styled from "styled-components";
import { guessNow } from "../../shared/booking-calendar/guessToday";
import { LinkButton } from "../../ui/button/LinkButton";
import { dayParts, formatLongDay, formatTimeRange, unbroken } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { color, font, media, radius, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type {
  UpcomingBookings_booking$data,
  UpcomingBookings_booking$key,
} from "./__generated__/UpcomingBookings_booking.graphql";
import type { UpcomingBookings_viewer$key } from "./__generated__/UpcomingBookings_viewer.graphql";
import { bySooner, isAhead, isUnderWay } from "./bookingAhead";

interface Props {
  readonly viewer: UpcomingBookings_viewer$key;
  readonly today: string;
  readonly tomorrow: string | undefined;
}

const upcoming = graphql`
  fragment UpcomingBookings_booking on Booking @inline {
    id
    bookingDate
    startTime
    endTime
    status
    carModel
    carNumber
  }
`;

const SHOWN = 3;

export function UpcomingBookings({ viewer, today, tomorrow }: Props) {
  const { bookings, vehicleCredits } = useFragment(
    graphql`
      fragment UpcomingBookings_viewer on User {
        vehicleCredits {
          vehicle {
            id
          }
        }
        bookings(first: 50, upcomingOnly: true, underWayToo: true)
          @connection(key: "UpcomingBookings_bookings", filters: []) {
          edges {
            node {
              ...UpcomingBookings_booking
            }
          }
        }
      }
    `,
    viewer,
  );
  const { time } = guessNow();
  const ahead = bookings.edges
    .map(({ node }) => readInlineData<UpcomingBookings_booking$key>(upcoming, node))
    .filter((booking) => isAhead(booking, { date: today, time }))
    .sort(bySooner);
  const rest = ahead.length - SHOWN;

  return (
    <Panel title="Upcoming Bookings">
      {ahead.length === 0 ? (
        <Text $tone="muted">Nothing booked yet. Pick a day and a time.</Text>
      ) : (
        <Stack as="ul" $gap={3}>
          {ahead.slice(0, SHOWN).map((booking) => (
            <UpcomingRow
              key={booking.id}
              booking={booking}
              hasSeveralCars={vehicleCredits.length > 1}
              nearness={
                isUnderWay(booking, { date: today, time })
                  ? "Under way"
                  : nearnessOf(booking.bookingDate, today, tomorrow)
              }
            />
          ))}
        </Stack>
      )}
      {rest > 0 && <Text $tone="muted">{`And ${rest} more after these.`}</Text>}
      <LinkButton
        variant="secondary"
        isCompact
        isWide
        href="/booking-history"
        icon={<History aria-hidden />}
      >
        View Booking History
      </LinkButton>
    </Panel>
  );
}

function nearnessOf(date: string, today: string, tomorrow: string | undefined): string | null {
  if (date === today) return "Today";
  return date === tomorrow ? "Tomorrow" : null;
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  ${media.zoomedPhone} {
    flex-wrap: wrap;
  }
`;

const Leaf = styled.span`
  display: grid;
  flex: none;
  align-content: center;
  justify-items: center;
  inline-size: ${space(13)};
  min-block-size: ${space(13)};
  padding-block: ${space(1)};
  border-radius: ${radius.control};
  background: ${color.tint};
  color: ${color.onTint};
  font-size: ${font.size.s13};
  line-height: ${font.leading.tight};

  strong {
    font-size: ${font.size.s20};
    font-weight: ${font.weight.semibold};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

interface RowProps {
  readonly booking: UpcomingBookings_booking$data;
  readonly nearness: string | null;
  readonly hasSeveralCars: boolean;
}

function UpcomingRow({ booking, nearness, hasSeveralCars }: RowProps) {
  const parts = dayParts(booking.bookingDate);
  return (
    <Row>
      <Leaf>
        <span aria-hidden>{parts?.weekday}</span>
        <strong aria-hidden>{parts?.day}</strong>
        <span aria-hidden>{parts?.month}</span>
        <VisuallyHidden>{formatLongDay(booking.bookingDate)}</VisuallyHidden>
      </Leaf>
      <Words>
        <Text $weight="semibold" $tabular>
          {unbroken(formatTimeRange(booking.startTime, booking.endTime))}
        </Text>
        <Text $tone="muted" $size="s13">
          {[nearness, booking.carModel].filter(Boolean).join(" · ")}
        </Text>
        {hasSeveralCars && (
          <Text $tone="muted" $size="s13" $tabular>
            {booking.carNumber}
          </Text>
        )}
      </Words>
      {booking.status === "PENDING" ? (
        <StatusBadge $tone="warning">Pending</StatusBadge>
      ) : (
        <StatusBadge $tone="positive">Confirmed</StatusBadge>
      )}
    </Row>
  );
}
