import { CircleCheck, CircleX } from "lucide-react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { AddToCalendar } from "../../shared/add-to-calendar/AddToCalendar";
import { LinkButton } from "../../ui/button/LinkButton";
import { Facts } from "../../ui/Facts";
import { formatDay, formatLongDay, formatTimeRange } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, radius, space } from "../../ui/theme";

interface Props {
  readonly id: string | null;
  readonly bookingId: number;
  readonly bookingDate: string;
  readonly slot: { readonly startTime: string; readonly endTime: string };
  readonly car?: string;
  readonly isCancelled?: boolean;
}

const Mark = styled.div<{ $isCancelled: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${space(18)};
  block-size: ${space(18)};
  border-radius: ${radius.round};
  background: ${({ $isCancelled }) => ($isCancelled ? color.neutralTint : color.positiveTint)};
  color: ${({ $isCancelled }) => ($isCancelled ? color.neutralInk : color.positiveInk)};

  svg {
    inline-size: ${space(9)};
    block-size: ${space(9)};
  }
`;

export function ConfirmationCard({
  id,
  bookingId,
  bookingDate,
  slot,
  car,
  isCancelled = false,
}: Props) {
  const navigate = useNavigate();
  const time = formatTimeRange(slot.startTime, slot.endTime);
  const Icon = isCancelled ? CircleX : CircleCheck;
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Stack $gap={4} $align="center">
          <Mark $isCancelled={isCancelled}>
            <Icon aria-hidden strokeWidth={1.75} />
          </Mark>
          <Stack $gap={1} $align="center">
            <Heading level={1}>
              {isCancelled ? "This booking was cancelled" : "Booking Confirmed!"}
            </Heading>
            {!isCancelled && (
              <Text $tone="muted" $align="center">
                Please park where our team can reach the car.
              </Text>
            )}
          </Stack>
        </Stack>
        <Card $padding="roomy">
          <Stack $gap={5}>
            <Stack $gap={1}>
              <Text $size="s20" $weight="semibold">
                {formatLongDay(bookingDate)}
              </Text>
              <Text $size="s20" $tabular>
                {time}
              </Text>
            </Stack>
            <Facts
              facts={[
                ...(car ? [{ label: "Car", value: car }] : []),
                { label: "Credits Used", value: "1 credit" },
                { label: "Booking ID", value: bookingId },
              ]}
            />
          </Stack>
        </Card>
        <Stack $gap={3}>
          <LinkButton
            isWide
            href="/user-dashboard"
            onPress={() =>
              void navigate("/user-dashboard", { state: { fromBookingConfirmation: true } })
            }
          >
            Go to Dashboard
          </LinkButton>
          {id && !isCancelled && (
            <AddToCalendar isWide bookingId={id} when={`${formatDay(bookingDate)}, ${time}`} />
          )}
          <LinkButton isWide variant="quiet" href="/booking-history">
            View Booking History
          </LinkButton>
        </Stack>
      </Stack>
    </Page>
  );
}
