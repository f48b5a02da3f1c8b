import { graphql, readInlineData } from "react-relay";
import { noteTold, prepareScreen } from "../../relay/preparedScreens";
import type { bookingConfirmation_booking$key } from "./__generated__/bookingConfirmation_booking.graphql";

/** product-rules.md#booking-confirmation */
export interface BookingConfirmationState {
  readonly bookingId: number;
  readonly bookingDate: string;
  readonly slot: { readonly startTime: string; readonly endTime: string };
  readonly serviceType: string;
  readonly car?: string;
}

const madeBooking = graphql`
  fragment bookingConfirmation_booking on Booking @inline {
    id
    bookingId
    bookingDate
    startTime
    endTime
    serviceType
    carModel
    carNumber
  }
`;

const PATH = "/booking-confirmation";

export function prepareConfirmation(): void {
  prepareScreen(PATH);
}

export function bookingConfirmation(
  booking: bookingConfirmation_booking$key,
  hasSeveralCars: boolean,
): {
  readonly to: string;
  readonly state: BookingConfirmationState;
} {
  const { id, bookingId, bookingDate, startTime, endTime, serviceType, ...car } = readInlineData(
    madeBooking,
    booking,
  );
  const to = `${PATH}?booking=${encodeURIComponent(id)}`;
  noteTold(to);
  return {
    to,
    state: {
      bookingId,
      bookingDate,
      slot: { startTime, endTime },
      serviceType,
      ...(hasSeveralCars && { car: bookedCar(car) }),
    },
  };
}

export function bookedCar(booking: {
  readonly carModel: string;
  readonly carNumber: string;
}): string {
  return `${booking.carModel} · ${booking.carNumber}`;
}
