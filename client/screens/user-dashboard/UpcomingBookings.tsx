import { History } from "lucide-react";
import { graphql, readInlineData, useFragment } from "react-relay";
import { guessNow } from "../../shared/booking-calendar/guessToday";
import { LinkButton } from "../../ui/button/LinkButton";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { UpcomingBookings_booking$key } from "./__generated__/UpcomingBookings_booking.graphql";
import type { UpcomingBookings_viewer$key } from "./__generated__/UpcomingBookings_viewer.graphql";
import { bySooner, isAhead, isUnderWay } from "./bookingAhead";
import { UpcomingRow } from "./UpcomingRow";

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
    ...UpcomingRow_booking
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
