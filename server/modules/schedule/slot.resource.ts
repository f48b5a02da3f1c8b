import { z } from "zod";
import { named } from "../../endpoint/openapi";
import { clockTime, TIME, WHOLE_NUMBER } from "../../endpoint/outputs";
import { primedField } from "../../platform/primed-fields";
import type { AvailableSlot } from "./available-slot";
import type { BookingSlot } from "./booking-slot.entity";

/** product-rules.md#rest-shapes */
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

export const availableSlotShape = (offer: AvailableSlot) => ({
  id: offer.slot.id,
  startTime: clockTime(offer.startTime),
  endTime: clockTime(offer.endTime),
  isAvailable: offer.isAvailable,
  availableCapacity: offer.availableCapacity,
  isBookedByUser: primedField(offer, "isBookedByViewer") === true,
});
