import { toGlobalId } from "../../../platform/global-id";
import type { GraphqlClient } from "../../../test/api";
import type { BookingSlot } from "../../schedule/booking-slot.entity";

export const TODAY = "2026-11-21";
export const TOMORROW = "2026-11-22";
export const MORNING = "2026-11-21T02:30:00.000Z";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
export const STATUS =
  "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }";
export const RESCHEDULE = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) {
    booking {
      id bookingId bookingDate startTime endTime status creditsUsed
      statusChanges { oldStatus newStatus changedBy isOverride
        move { fromDate fromStartTime toDate toStartTime } }
    }
    availableSlot { availableCapacity isBookedByViewer }
    previousAvailableSlot { availableCapacity isBookedByViewer }
    viewer { credits }
  }
}`;

interface Moved {
  rescheduleBooking: { booking: { id: string; statusChanges: object[] } };
}

export async function bookedBy(
  client: GraphqlClient,
  slot: BookingSlot,
  date: string,
): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
  const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
  return data.bookSlot.booking.id;
}

export function reschedule(
  client: GraphqlClient,
  bookingId: string,
  {
    slot,
    ...to
  }: { slot: BookingSlot; date: string; clientKey?: string; [expected: string]: unknown },
) {
  const slotId = toGlobalId("BookingSlot", slot.id);
  return client.send<Moved>(RESCHEDULE, { input: { bookingId, slotId, ...to } });
}
