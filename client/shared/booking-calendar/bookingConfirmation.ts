import { startTransition, useEffect, useRef, useState } from "react";
import { graphql, readInlineData } from "react-relay";
import type { NavigateOptions } from "react-router-dom";
import { noteTold, prepareScreen } from "../../relay/preparedScreens";
import { useOwnNavigate } from "../useOwnNavigate";
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

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 2_000;

interface Destination {
  readonly to: string;
  readonly options: NavigateOptions;
}

/** Navigates once the message was shown. */
export function useShowConfirmation(): (to: string, options: NavigateOptions) => void {
  const navigate = useOwnNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [due, setDue] = useState<Destination | null>(null);
  useEffect(() => {
    if (due) void navigate(due.to, due.options);
  }, [due, navigate]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    // A transition, as the router's, so that a page asked for earlier is drawn first.
    const show = () => startTransition(() => setDue({ to, options }));
    timer.current = setTimeout(show, SHOWN_FOR);
  };
}
