import { graphql, useLazyLoadQuery } from "react-relay";
import { DayChoice } from "../../../shared/booking-calendar/DayChoice";
import { DaySlots } from "../../../shared/booking-calendar/DaySlots";
import type { ChosenSlot } from "../../../shared/booking-calendar/useConfirmBooking";
import { formatDay } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import type { RescheduleChoiceQuery } from "./__generated__/RescheduleChoiceQuery.graphql";

export interface NewTime {
  readonly date: string;
  readonly slot: ChosenSlot | null;
}

interface Props {
  readonly chosen: NewTime;
  readonly goodUntil: string | null | undefined;
  readonly onChoose: (next: NewTime) => void;
  readonly onLost: (why: string) => void;
}

export function RescheduleChoice({ chosen, goodUntil, onChoose, onLost }: Props) {
  const { bookingCalendar } = useLazyLoadQuery<RescheduleChoiceQuery>(
    graphql`
      query RescheduleChoiceQuery {
        bookingCalendar {
          ...DayChoice_calendar
        }
      }
    `,
    {},
  );
  const { date, slot } = chosen;
  return (
    <Stack $gap={5}>
      <DayChoice
        calendar={bookingCalendar}
        value={date}
        level={3}
        until={
          goodUntil
            ? {
                date: goodUntil,
                text: `The credit of this booking pays for washes until ${formatDay(goodUntil)}.`,
              }
            : undefined
        }
        onChange={(next) => onChoose({ date: next, slot: null })}
      />
      <DaySlots
        key={date}
        date={date}
        level={3}
        slot={slot}
        onChoose={(next) => onChoose({ date, slot: next })}
        onLost={onLost}
      />
    </Stack>
  );
}
