import type { TestApp } from "../../../test/app";
import type { BookingWriter } from "../booking-writer.service";

export interface Pause {
  readonly isReached: Promise<void>;
  readonly goOn: () => void;
}

type Begin = BookingWriter["begin"];

/**
 * Works in the transaction of each booking before the booking takes its place, until what it returns is called. Where the
 * work begins a statement of ours, what follows the booking in its pipeline comes before it.
 */
export function beforeBooking(
  { services }: TestApp,
  work: (...booking: Parameters<Begin>) => Promise<unknown>,
): () => void {
  const { bookingWriter } = services;
  const begin = bookingWriter.begin.bind(bookingWriter);
  bookingWriter.begin = async (...booking) => {
    await work(...booking);
    return begin(...booking);
  };
  return () => {
    bookingWriter.begin = begin;
  };
}

/** Pauses a booking before it takes its place. */
export function pauseBeforeBooking(app: TestApp): Pause {
  const { pause, ...rest } = newPause();
  beforeBooking(app, pause);
  return rest;
}

/** Pauses a booking after its last look at the day and at the schedule. */
export function pauseAfterTheLastLook({ services }: TestApp): Pause {
  const { pause, ...rest } = newPause();
  const { schedule } = services;
  const look = schedule.requireBookable.bind(schedule);
  schedule.requireBookable = async (...place) => {
    await look(...place);
    await pause();
  };
  return rest;
}

function newPause() {
  const reached = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  const pause = () => {
    reached.resolve();
    return passed.promise;
  };
  return { pause, isReached: reached.promise, goOn: () => passed.resolve() };
}
