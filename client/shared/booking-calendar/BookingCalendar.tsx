import { useState } from "react";
import { graphql, readInlineData, useFragment } from "react-relay";
import { Stack } from "../../ui/layout/Stack";
import { CarChoice } from "../car-choice/CarChoice";
import { CarTypeQuestion } from "../car-choice/CarTypeQuestion";
import { firstCar, takenTimes } from "../car-choice/chosenCar";
import { neededFor } from "../car-choice/neededCarType";
import { useMissingCarType } from "../car-choice/useMissingCarType";
import type { BookingCalendar_query$key } from "./__generated__/BookingCalendar_query.graphql";
import type { useDuplicateCheck_booking$key } from "./__generated__/useDuplicateCheck_booking.graphql";
import { firstDayWithPlaces } from "./calendarDays";
import { DayChoice } from "./DayChoice";
import { creditsEndText, NoCredits } from "./NoCredits";
import { useSlotsRequest } from "./SlotChoices";
import { SlotPicker } from "./SlotPicker";
import { useChosenDay } from "./useChosenDay";
import { ownBooking } from "./useDuplicateCheck";

interface Props {
  /**
   * Spread as `...BookingCalendar_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate:
   * $isLate)`.
   */
  readonly query: BookingCalendar_query$key;
  /** Replaces the link to /integrated-purchase-flow. */
  readonly onPurchase?: () => void;
  /** The car type just bought for; its car is preselected. */
  readonly carTypeId?: string;
  readonly connections?: readonly string[];
  readonly level?: 2 | 3;
}

const none: readonly never[] = [];

/** product-rules.md#booking-calendar. Place it last in a `Page`, as its bar is sticky. */
export function BookingCalendar({
  query,
  onPurchase,
  carTypeId,
  connections = none,
  level = 3,
}: Props) {
  const { bookingCalendar, viewer, soldCarTypes, availableSlots } = useFragment(
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
          pausedCredits
          vehicles {
            id
            shares {
              id
            }
          }
          takenCarTimes {
            vehicleId
            slotId
            date
          }
          vehicleCredits {
            credits
            payPerUseCredits
            goodUntil
            vehicle {
              id
              plate
              carType {
                id
                name
              }
            }
            ...CarChoice_cars
          }
          bookings(first: 50, upcomingOnly: true, underWayToo: true) {
            edges {
              node {
                ...useDuplicateCheck_booking
              }
            }
          }
        }
        soldCarTypes: carTypes(soldOnly: true) {
          ...CarTypeQuestion_carTypes
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
  const { date, chooseDate, refusedDate, slotId, chooseSlot, carId, chooseCar } = useChosenDay(
    days,
    firstDayWithPlaces(days, availableSlots),
  );
  const requestSlots = useSlotsRequest();
  // The last credit is spent before the confirmation is shown.
  const [isBooking, setBooking] = useState(false);
  const cars = viewer?.vehicleCredits.map(({ vehicle }) => vehicle) ?? none;
  const kept = cars.find(({ id }) => id === carId);
  const car = kept ?? firstCar(cars, carTypeId);
  const credits = viewer ? viewer.credits + viewer.payPerUseCredits : 0;
  const own = viewer?.vehicleCredits.find(({ vehicle }) => vehicle === car);
  const needed = credits > 0 ? neededFor(own) : undefined;
  const known =
    viewer?.bookings.edges.map(({ node }) =>
      readInlineData<useDuplicateCheck_booking$key>(ownBooking, node),
    ) ?? none;
  // Only the owner knows the type of a shared car.
  const isUntyped = viewer?.vehicles.some(({ id }) => id === car?.id) && !car?.carType;
  const untyped = isUntyped && soldCarTypes.length > 0 ? car : undefined;
  const carType = useMissingCarType(untyped?.id);
  const arePaused = (viewer?.pausedCredits ?? 0) > 0;
  const canBook = (credits > 0 && !needed) || isBooking;
  const lastDay = canBook ? (own?.goodUntil ?? null) : null;
  const lack = { needed, arePaused, onPurchase };
  const isAfterCredits = lastDay !== null && date !== null && date > lastDay && !isBooking;

  return (
    <Stack $gap={6}>
      {!canBook && !needed && <NoCredits {...lack} level={level} />}
      {viewer && car && cars.length > 1 && (
        <CarChoice
          cars={viewer.vehicleCredits}
          value={car.id}
          onChange={(id) => {
            if (!isBooking) chooseCar(id);
          }}
          level={level}
        />
      )}
      {!canBook && needed && <NoCredits {...lack} level={level} />}
      {canBook && untyped && (
        <CarTypeQuestion
          carTypes={soldCarTypes}
          plate={untyped.plate}
          value={carType.chosen}
          onChange={(id) => {
            if (!isBooking) carType.choose(id);
          }}
          level={level}
        />
      )}
      <DayChoice
        calendar={bookingCalendar}
        value={date}
        level={level}
        named={refusedDate}
        until={lastDay ? { date: lastDay, text: creditsEndText(lastDay) } : undefined}
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
          canBook={canBook && !isAfterCredits}
          lack={{ ...lack, lastDay }}
          isTypeMissing={carType.isMissing}
          saveType={carType.save}
          isCarTaken={takenTimes(viewer, car?.id, date)}
          known={known}
          connections={connections}
          vehicleId={car?.id}
          plate={car?.plate}
          hasSeveralCars={cars.length > 1}
          isCarGone={carId !== null && !kept}
          onBooking={setBooking}
          wantedId={slotId}
          onSlot={(id) => {
            const isForCar = id && (cars.length > 1 || carId !== null);
            chooseSlot(id, isForCar ? car?.id : undefined);
          }}
        />
      )}
    </Stack>
  );
}
