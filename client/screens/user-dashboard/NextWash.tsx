import { CalendarCheck } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { neededFor, noFitText, plansAddress } from "../../shared/car-choice/neededCarType";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatDay, formatTimeRange, unbroken } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { NextWash_query$key } from "./__generated__/NextWash_query.graphql";
import { suggestedWash } from "./suggestedWash";

interface Props {
  readonly query: NextWash_query$key;
}

export function NextWash(props: Props) {
  const data = useFragment(
    graphql`
      fragment NextWash_query on Query
      @argumentDefinitions(firstDay: { type: "Date!" }, nextDay: { type: "Date!" }) {
        bookingCalendar {
          today
        }
        availableSlots(date: $firstDay) {
          ...SlotChoices_slots
          date
          startTime
          endTime
          isAvailable
          isBookedByViewer
          slot {
            id
          }
        }
        tomorrow: availableSlots(date: $nextDay) {
          ...SlotChoices_slots
          date
          startTime
          endTime
          isAvailable
          isBookedByViewer
          slot {
            id
          }
        }
        viewer {
          credits
          payPerUseCredits
          vehicleCredits {
            credits
            payPerUseCredits
            vehicle {
              plate
              model
              carType {
                id
                name
              }
            }
          }
          lastBookings: bookings(first: 10) {
            edges {
              node {
                id
                status
                slot {
                  id
                }
              }
            }
          }
        }
      }
    `,
    props.query,
  );
  const { viewer, bookingCalendar } = data;
  if (!viewer || viewer.credits + viewer.payPerUseCredits === 0) return null;
  const last = viewer.lastBookings.edges.map(({ node }) => node);
  const next = suggestedWash(data.availableSlots, data.tomorrow, last);
  if (!next) return null;
  const { date, startTime, endTime, slot } = next.slot;
  const day = `${date === bookingCalendar.today ? "Today" : "Tomorrow"} · ${formatDay(date)}`;
  const address = new URLSearchParams({ date, slot: slot.id });
  const [first, ...others] = viewer.vehicleCredits;
  const needed = neededFor(first);
  return (
    <Card as="section" aria-labelledby="next-wash">
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading level={2} look="small" id="next-wash">
            {next.isUsual ? "Your usual wash" : "Next free time"}
          </Heading>
          <Text $tone="muted">{day}</Text>
          <Text $size="s20" $weight="semibold" $tabular>
            {unbroken(formatTimeRange(startTime, endTime))}
          </Text>
          {first && others.length > 0 && (
            <Text>{`${first.vehicle.plate} · ${first.vehicle.model}`}</Text>
          )}
          {needed && <Text $tone="muted">{noFitText(needed)}</Text>}
        </Stack>
        {needed ? (
          <LinkButton
            isWide
            href={plansAddress(needed)}
          >{`Buy a Plan for ${needed.name}`}</LinkButton>
        ) : (
          <LinkButton
            isWide
            href={`/booking-calendar?${address}`}
            icon={<CalendarCheck aria-hidden />}
          >
            {next.isUsual ? "Book the Usual Wash" : "Book This Time"}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
