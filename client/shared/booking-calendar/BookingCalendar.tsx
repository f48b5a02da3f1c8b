import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Banner } from "../../ui/Banner";
import { DateStrip } from "../../ui/DateStrip";
import { formatLongDay } from "../../ui/format";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import type { BookingCalendar_query$key } from "./__generated__/BookingCalendar_query.graphql";
import { NoCredits } from "./NoCredits";
import { SlotPicker } from "./SlotPicker";
import { useChosenDay } from "./useChosenDay";
import { useSlotsRequest } from "./useSlotsOfDay";

interface Props {
  /**
   * In the screen's query: `query XScreenQuery($firstDay: Date!) { ...BookingCalendar_query
   * @arguments(firstDay: $firstDay) }`, in its route: `variables: () => ({ firstDay: guessToday() })`.
   */
  readonly query: BookingCalendar_query$key;
  /** Takes 'Purchase Credits'; without it that is a link to /integrated-purchase-flow. */
  readonly onPurchase?: () => void;
  /** Ids (`__id`) of the connections of bookings that a new one is added to. */
  readonly connections?: readonly string[];
}

const none: readonly string[] = [];

/**
 * The days of the booking window, the slots of the chosen one, and Confirm Booking (spec §2, Booking
 * calendar). Stands under a heading of level 2 of its parent, last in a `Page`: its bar sticks to the
 * bottom. It keeps the day in the address (`date`), and leaves for /booking-confirmation by itself.
 */
export function BookingCalendar({ query, onPurchase, connections = none }: Props) {
  const { bookingCalendar, viewer, availableSlots } = useFragment(
    graphql`
      fragment BookingCalendar_query on Query @argumentDefinitions(firstDay: { type: "Date!" }) {
        bookingCalendar {
          today
          days {
            id
            date
            isDisabled
            disabledReason
          }
        }
        viewer {
          credits
          payPerUseCredits
        }
        availableSlots(date: $firstDay) {
          date
          isAvailable
          ...SlotChoices_slots
        }
      }
    `,
    query,
  );
  const { days, today } = bookingCalendar;
  const [date, choose] = useChosenDay(days, firstDayWithPlaces(days, availableSlots));
  const [refusal, setRefusal] = useState<string | null>(null);
  const requestSlots = useSlotsRequest();
  // The last credit is spent a moment before the confirmation is there.
  const [isBooking, setBooking] = useState(false);
  const credits = viewer ? viewer.credits + viewer.payPerUseCredits : 0;
  const canBook = credits > 0 || isBooking;

  return (
    <Stack $gap={6}>
      {!canBook && <NoCredits onPurchase={onPurchase} />}
      <Section title="Select Date" level={3}>
        <DateStrip
          label="Select Date"
          today={today}
          value={date}
          days={days.map((day) => ({ date: day.date, disabledReason: reasonOf(day) }))}
          onChange={(next) => {
            setRefusal(null);
            requestSlots(next);
            choose(next);
          }}
          onDisabledPress={({ disabledReason }) =>
            setRefusal(`Cannot book on this date: ${disabledReason}`)
          }
        />
        {refusal && <Banner tone="warning">{refusal}</Banner>}
      </Section>
      {date && (
        <Section title="Select Time Slot" level={3} hint={formatLongDay(date)}>
          <SlotPicker
            key={date}
            date={date}
            expected={availableSlots.length || 6}
            canBook={canBook}
            connections={connections}
            onBooking={setBooking}
          />
        </Section>
      )}
    </Stack>
  );
}

interface Day {
  readonly date: string;
  readonly isDisabled: boolean;
  readonly disabledReason: string | null | undefined;
}

function reasonOf({ isDisabled, disabledReason }: Day): string | null {
  return isDisabled ? disabledReason || "Booking not available" : null;
}

/** The first day that is open and, as far as its slots are known, has one left. */
function firstDayWithPlaces(
  days: readonly Day[],
  known: readonly { readonly date: string; readonly isAvailable: boolean }[],
): string | null {
  const isSpent = (date: string) =>
    known.some((slot) => slot.date === date) && !known.some((slot) => slot.isAvailable);
  const open = days.filter(({ isDisabled }) => !isDisabled);
  return (open.find(({ date }) => !isSpent(date)) ?? open[0])?.date ?? null;
}
