import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { DateStrip, type MarkedAfter } from "../../ui/choice/DateStrip";
import { Section } from "../../ui/layout/Section";
import { Banner } from "../../ui/message/Banner";
import type { DayChoice_calendar$key } from "./__generated__/DayChoice_calendar.graphql";
import { closedReason, namedDayProblem } from "./calendarDays";
import { guessToday } from "./guessToday";
import { useCalendarRefresh } from "./useCalendarRefresh";
import { useDayChange } from "./useDayChange";

interface Props {
  readonly calendar: DayChoice_calendar$key;
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly level: 2 | 3;
  readonly named?: string | null;
  /** No credit pays for days after it. */
  readonly until?: MarkedAfter;
  /** Default: product-rules.md#disabled-dates. */
  readonly errorOf?: (reason: string) => string;
}

export function DayChoice({
  calendar,
  value,
  onChange,
  level,
  named = null,
  until,
  errorOf,
}: Props) {
  const { today, days } = useFragment(
    graphql`
      fragment DayChoice_calendar on BookingCalendar {
        today
        days {
          id
          date
          isDisabled
          disabledReason
        }
      }
    `,
    calendar,
  );
  const refresh = useCalendarRefresh();
  useDayChange(() => refresh(guessToday()));
  const [refusedDate, setRefusedDate] = useState<string | null>(null);
  const closed = (date: string | null) => days.find((day) => day.date === date && day.isDisabled);
  // Pressed, named by the address, or closed while it is shown.
  const refused = closed(refusedDate) ?? closed(named) ?? closed(value);
  const namedProblem = namedDayProblem(named, today, days);
  return (
    <Section title="Select Date" level={level}>
      <DateStrip
        label="Select Date"
        today={today}
        value={value}
        days={days.map((day) => ({ date: day.date, disabledReason: closedReason(day) }))}
        onChange={(date) => {
          setRefusedDate(null);
          onChange(date);
        }}
        markedAfter={until}
        toldDate={refused?.date ?? null}
        onDisabledPress={({ date }) => setRefusedDate(date)}
      />
      {namedProblem && <Banner tone="warning">{namedProblem}</Banner>}
      {refused &&
        (errorOf ? (
          <Banner tone="warning">{errorOf(closedReason(refused) ?? "")}</Banner>
        ) : (
          <Banner tone="warning" title="This date is not available for booking.">
            {refused.disabledReason && `Reason: ${refused.disabledReason}`}
          </Banner>
        ))}
    </Section>
  );
}
