import { useState } from "react";
import { graphql, readInlineData, useFragment } from "react-relay";
import { Stack } from "../../ui/Stack";
import type { BookingCalendar_query$key } from "./__generated__/BookingCalendar_query.graphql";
import type { useDuplicateCheck_booking$key } from "./__generated__/useDuplicateCheck_booking.graphql";
import { firstDayWithPlaces } from "./calendarDays";
import { DayChoice } from "./DayChoice";
import { NoCredits } from "./NoCredits";
import { SlotPicker } from "./SlotPicker";
import { useChosenDay } from "./useChosenDay";
import { ownBooking } from "./useDuplicateCheck";
import { useSlotsRequest } from "./useSlotsOfDay";

interface Props {
  /**
   * In the screen's query: `query XScreenQuery($firstDay: Date!, $nextDay: Date!, $isLate: Boolean!) {
   * ...BookingCalendar_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate) }`, in its
   * route: `variables: () => calendarVariables()`.
   */
  readonly query: BookingCalendar_query$key;
  /** Takes 'Purchase Credits'; without it that is a link to /integrated-purchase-flow. */
  readonly onPurchase?: () => void;
  readonly connections?: readonly string[];
  readonly level?: 2 | 3;
}

const none: readonly never[] = [];

/**
 * The days of the booking window, the slots of the chosen one, and Confirm Booking (product-rules.md#booking-calendar). Stands last in a `Page`: its bar sticks to the bottom. It keeps the day and the slot in the
 * address (`date`, `slot`), and leaves for /booking-confirmation by itself.
 */
export function BookingCalendar({ query, onPurchase, connections = none, level = 3 }: Props) {
  const { bookingCalendar, viewer, availableSlots } = useFragment(
    graphql`
      fragment BookingCalendar_query on Query
      @argumentDefinitions(
        firstDay: { type: "Date!" }
        nextDay: { type: "Date!" }
        isLate: { type: "Boolean!" }
      ) {
        bookingCalendar {
          days {
            date
            isDisabled
          }
          ...DayChoice_calendar
        }
        viewer {
          credits
          payPerUseCredits
          bookings(first: 50, upcomingOnly: true, underWayToo: true) {
            edges {
              node {
                ...useDuplicateCheck_booking
              }
            }
          }
        }
        availableSlots(date: $firstDay) {
          date
          isAvailable
          ...SlotChoices_slots
        }
        next: availableSlots(date: $nextDay) @include(if: $isLate) {
          ...SlotChoices_slots
        }
      }
    `,
    query,
  );
  const { days } = bookingCalendar;
  const { date, chooseDate, refusedDate, slotId, chooseSlot } = useChosenDay(
    days,
    firstDayWithPlaces(days, availableSlots),
  );
  const requestSlots = useSlotsRequest();
  // The last credit is spent a moment before the confirmation is there.
  const [isBooking, setBooking] = useState(false);
  const credits = viewer ? viewer.credits + viewer.payPerUseCredits : 0;
  const known =
    viewer?.bookings.edges.map(({ node }) =>
      readInlineData<useDuplicateCheck_booking$key>(ownBooking, node),
    ) ?? none;
  const canBook = credits > 0 || isBooking;

  return (
    <Stack $gap={6}>
      {!canBook && <NoCredits level={level} onPurchase={onPurchase} />}
      <DayChoice
        calendar={bookingCalendar}
        value={date}
        level={level}
        named={refusedDate}
        onChange={(next) => {
          if (isBooking) return;
          requestSlots(next);
          chooseDate(next);
        }}
      />
      {date && (
        <SlotPicker
          key={date}
          date={date}
          level={level}
          expected={availableSlots.length || 6}
          canBook={canBook}
          onPurchase={onPurchase}
          known={known}
          connections={connections}
          onBooking={setBooking}
          wantedId={slotId}
          onSlot={chooseSlot}
        />
      )}
    </Stack>
  );
}
