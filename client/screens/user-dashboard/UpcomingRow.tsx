import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { dayParts, formatLongDay, formatTimeRange, unbroken } from "../../ui/format";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { color, font, radius, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { UpcomingRow_booking$key } from "./__generated__/UpcomingRow_booking.graphql";

interface Props {
  readonly booking: UpcomingRow_booking$key;
  readonly nearness: string | null;
  readonly hasSeveralCars: boolean;
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
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

export function UpcomingRow({ nearness, hasSeveralCars, ...props }: Props) {
  const booking = useFragment(
    graphql`
      fragment UpcomingRow_booking on Booking {
        bookingDate
        startTime
        endTime
        status
        carModel
        carNumber
      }
    `,
    props.booking,
  );
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
