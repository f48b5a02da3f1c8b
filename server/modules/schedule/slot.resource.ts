import { z } from "zod";
import type { Actor } from "../../access/actor";
import { named } from "../../api/rest/openapi";
import { clockTime, TIME, WHOLE_NUMBER } from "../../api/rest/outputs";
import type { Loaders } from "../../modules";
import type { AvailableSlot } from "./available-slot";
import type { BookingSlot } from "./booking-slot.entity";

/** A slot (product-rules.md#rest-shapes). */
export const SLOT = named(
  "BookingSlot",
  z.object({
    id: WHOLE_NUMBER,
    startTime: TIME,
    endTime: TIME,
    maxBookings: WHOLE_NUMBER,
    displayOrder: WHOLE_NUMBER,
    isActive: z.boolean(),
  }),
);

export const slotShape = (slot: BookingSlot) => ({
  id: slot.id,
  startTime: clockTime(slot.startTime),
  endTime: clockTime(slot.endTime),
  maxBookings: slot.maxBookings,
  displayOrder: slot.displayOrder,
  isActive: slot.isActive,
});

/** A slot as offered for a date (product-rules.md#rest-shapes). */
export const AVAILABLE_SLOT = named(
  "AvailableSlot",
  z.object({
    id: WHOLE_NUMBER,
    startTime: TIME,
    endTime: TIME,
    isAvailable: z.boolean(),
    availableCapacity: WHOLE_NUMBER,
    isBookedByUser: z.boolean().describe("Whether the signed-in person has a live booking of it."),
  }),
);

export async function availableSlotShape(offer: AvailableSlot, actor: Actor, loaders: Loaders) {
  const { slot, date, isAvailable, availableCapacity } = offer;
  const isBookedByUser =
    actor.kind === "person" &&
    (await loaders.isBookedBy.load({ userId: actor.userId, slotId: slot.id, date }));
  return {
    id: slot.id,
    startTime: clockTime(slot.startTime),
    endTime: clockTime(slot.endTime),
    isAvailable,
    availableCapacity,
    isBookedByUser,
  };
}
