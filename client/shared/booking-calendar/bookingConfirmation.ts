import { graphql, readInlineData } from "react-relay";
import { noteTold, prepareScreen } from "../../relay/preparedScreens";
import type { bookingConfirmation_booking$key } from "./__generated__/bookingConfirmation_booking.graphql";

/** What the confirmation screen is told of a booking in navigation state (product-rules.md#booking-confirmation). */
export interface BookingConfirmationState {
  readonly bookingId: number;
  readonly bookingDate: string;
  readonly slot: { readonly startTime: string; readonly endTime: string };
  readonly serviceType: string;
}

const madeBooking = graphql`
  fragment bookingConfirmation_booking on Booking @inline {
    id
    bookingId
    bookingDate
    startTime
    endTime
    serviceType
  }
`;

const PATH = "/booking-confirmation";

/** A booking is on its way: fetches what the confirmation is made of, so that it comes without a wait. */
export function prepareConfirmation(): void {
  prepareScreen(PATH);
}

/** The confirmation screen of a booking just made, for `navigate(to, { state })`; the address alone finds it again. */
export function bookingConfirmation(booking: bookingConfirmation_booking$key): {
  readonly to: string;
  readonly state: BookingConfirmationState;
} {
  const { id, bookingId, bookingDate, startTime, endTime, serviceType } = readInlineData(
    madeBooking,
    booking,
  );
  const to = `${PATH}?booking=${encodeURIComponent(id)}`;
  noteTold(to);
  return {
    to,
    state: { bookingId, bookingDate, slot: { startTime, endTime }, serviceType },
  };
}
