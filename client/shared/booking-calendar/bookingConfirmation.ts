/** What the confirmation screen is told of a booking in navigation state (spec §2). */
export interface BookingConfirmationState {
  /** The number that people read and say. */
  readonly bookingId: number;
  /** `YYYY-MM-DD`. */
  readonly bookingDate: string;
  /** `HH:mm`. */
  readonly slot: { readonly startTime: string; readonly endTime: string };
  /** The kind of credit it spent. */
  readonly serviceType: string;
}

interface Booked {
  /** Global id. */
  readonly id: string;
  readonly bookingId: number;
  readonly bookingDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: string;
}

/** The confirmation screen of a booking, for `navigate(to, { state })`; the address alone finds it again. */
export function bookingConfirmation(booking: Booked): {
  readonly to: string;
  readonly state: BookingConfirmationState;
} {
  const { id, bookingId, bookingDate, startTime, endTime, serviceType } = booking;
  return {
    to: `/booking-confirmation?booking=${encodeURIComponent(id)}`,
    state: { bookingId, bookingDate, slot: { startTime, endTime }, serviceType },
  };
}
