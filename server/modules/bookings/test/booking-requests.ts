import { toGlobalId } from "../../../platform/global-id";
import type { GraphqlClient } from "../../../test/api";
import type { BookingSlot } from "../../schedule/booking-slot.entity";

const BOOK = `mutation ($input: BookSlotInput!) {
  bookSlot(input: $input) {
    booking { id status serviceType bookingDate startTime carNumber flatName }
    availableSlot { availableCapacity isBookedByViewer isAvailable }
    viewer { credits payPerUseCredits }
  }
}`;

export const CANCEL = `mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input) {
    booking { status }
    availableSlot { availableCapacity }
    viewer { credits payPerUseCredits }
  }
}`;

interface Booked {
  bookSlot: {
    booking: { id: string; status: string; serviceType: string; carNumber: string };
    availableSlot: { availableCapacity: number; isBookedByViewer: boolean };
    viewer: { credits: number; payPerUseCredits: number };
  };
}

export function book(
  client: GraphqlClient,
  slot: BookingSlot,
  date: string,
  clientKey?: string,
  expected: object = {},
) {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date, clientKey, ...expected };
  return client.send<Booked>(BOOK, { input });
}
