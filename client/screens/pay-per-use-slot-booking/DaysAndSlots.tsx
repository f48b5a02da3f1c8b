import { graphql, useFragment } from "react-relay";
import { DayChoice } from "../../shared/booking-calendar/DayChoice";
import { DaySlots } from "../../shared/booking-calendar/DaySlots";
import { useSlotsRequest } from "../../shared/booking-calendar/SlotChoices";
import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import type { DaysAndSlots_query$key } from "./__generated__/DaysAndSlots_query.graphql";

interface Props {
  readonly query: DaysAndSlots_query$key;
  readonly date: string | null;
  readonly slot: ChosenSlot | null;
  readonly wantedId: string | null;
  readonly isOwn?: (slotId: string) => boolean;
  readonly isCarTaken?: (slotId: string) => boolean;
  readonly onDate: (date: string) => void;
  readonly onSlot: (slot: ChosenSlot) => void;
  readonly named: string | null;
  readonly onLost: (why: string) => void;
}

export function DaysAndSlots({ query, date, slot, named, onDate, onSlot, ...rest }: Props) {
  const { bookingCalendar } = useFragment(
    graphql`
      fragment DaysAndSlots_query on Query {
        bookingCalendar {
          ...DayChoice_calendar
        }
      }
    `,
    query,
  );
  const requestSlots = useSlotsRequest();
  return (
    <>
      <DayChoice
        calendar={bookingCalendar}
        value={date}
        level={2}
        named={named}
        errorOf={(reason) => `Cannot book on this date: ${reason}`}
        onChange={(next) => {
          requestSlots(next);
          onDate(next);
        }}
      />
      {date && (
        <DaySlots key={date} date={date} level={2} slot={slot} onChoose={onSlot} {...rest} />
      )}
    </>
  );
}
