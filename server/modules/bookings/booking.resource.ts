import { z } from "zod";
import type { Asking } from "../../endpoint/node-finder";
import { named } from "../../endpoint/openapi";
import { clockTime, DAY, INSTANT, TIME, WHOLE_NUMBER } from "../../endpoint/outputs";
import { loadRequired } from "../../platform/loader";
import { mayReadUser } from "../users/user.access";
import { type Booking, BookingStatus, ServiceType } from "./booking.entity";

const NAMED = z.object({ name: z.string() });

/** product-rules.md#rest-shapes */
export const BOOKING = named(
  "Booking",
  z.object({
    id: WHOLE_NUMBER,
    createdAt: INSTANT,
    bookingDate: DAY,
    status: z.enum(BookingStatus),
    serviceType: z.enum(ServiceType),
    creditsUsed: WHOLE_NUMBER,
    payPerUseCreditsUsed: WHOLE_NUMBER,
    notes: z.string().nullable(),
    slot: z.object({ id: WHOLE_NUMBER, startTime: TIME, endTime: TIME }),
    user: z.object({
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
      carNumber: z.string(),
      carModel: z.string(),
      parkingNumber: z.string().nullable(),
      flat: NAMED,
      block: NAMED,
      residency: NAMED,
    }),
  }),
);

export async function bookingShape(booking: Booking, { actor, loaders }: Asking) {
  const user = await loadRequired(loaders.userById, booking.userId);
  const { id, bookingDate, status, serviceType, creditsUsed, payPerUseCreditsUsed } = booking;
  return {
    id,
    createdAt: booking.createdAt.toISOString(),
    bookingDate,
    status,
    serviceType,
    creditsUsed,
    payPerUseCreditsUsed,
    notes: booking.notes,
    slot: {
      id: booking.slotId,
      startTime: clockTime(booking.startTime),
      endTime: clockTime(booking.endTime),
    },
    user: {
      id: user.firebaseUid,
      displayName: user.displayName,
      // Empty for a key of a community that the resident has left.
      email: mayReadUser(actor, user) ? user.email : "",
      carNumber: booking.carNumber,
      carModel: booking.carModel,
      parkingNumber: booking.parkingNumber,
      flat: { name: booking.flatName },
      block: { name: booking.blockName },
      residency: { name: booking.residencyName },
    },
  };
}
