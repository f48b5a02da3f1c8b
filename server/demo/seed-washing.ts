import { BookingStatus } from "../modules/bookings/booking.entity";
import { instantOf } from "../platform/calendar-day";
import { known, type Stage, type StoryEvent } from "./seed-stage";
import { type DemoWash, WASHES } from "./seed-story";

/** One hour, and some minutes until it is completed. */
const COMPLETED_AFTER_MS = 72 * 60_000;

export function washing(stage: Stage): StoryEvent[] {
  return WASHES.flatMap((wash) => eventsOf(stage, wash));
}

function eventsOf({ services, clock, cast, slotIds }: Stage, wash: DemoWash): StoryEvent[] {
  const { who, day, slot, booked, before = [], cancelled, moved } = wash;
  let bookingId: number | null = null;
  const requestOf = (place: { day: number; slot: string }) => ({
    slotId: known(slotIds, place.slot),
    date: clock.dayOf(place.day),
    clientKey: null,
  });
  const book = async () => {
    const first = requestOf(before[0] ?? wash);
    bookingId = (await services.bookings.book(known(cast, who), first)).id;
  };
  const reschedule = (place: { day: number; slot: string }) =>
    services.rescheduling.reschedule(known(cast, who), { bookingId, ...requestOf(place) });
  const cancel = () => services.bookings.cancel(known(cast, who), bookingId);
  const move = (status: BookingStatus, notes: string | null) =>
    services.bookingAdministration.changeStatus(known(cast, "administrator"), {
      bookingId,
      status,
      notes,
      override: false,
    });
  const events: StoryEvent[] = [
    { at: clock.instantOf(booked), happen: book },
    ...before.map(({ at }, index) => ({
      at: clock.instantOf(at),
      happen: () => reschedule(before[index + 1] ?? wash),
    })),
  ];
  const completedAt = new Date(instantOf(clock.dayOf(day), slot).getTime() + COMPLETED_AFTER_MS);
  if (cancelled) {
    events.push({ at: clock.instantOf(cancelled), happen: cancel });
  } else if (moved) {
    const status = moved.to === "pending" ? BookingStatus.PENDING : BookingStatus.CANCELLED;
    events.push({ at: clock.instantOf(moved.at), happen: () => move(status, moved.notes) });
  } else if (clock.hasCome(completedAt)) {
    events.push({ at: completedAt, happen: () => move(BookingStatus.COMPLETED, null) });
  }
  return events;
}
