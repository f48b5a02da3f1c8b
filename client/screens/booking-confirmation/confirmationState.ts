import type { BookingConfirmationState } from "../../shared/booking-calendar/bookingConfirmation";

/** product-rules.md#booking-confirmation; history may hold anything. */
export function readConfirmationState(state: unknown): BookingConfirmationState | null {
  if (typeof state !== "object" || state === null) return null;
  const { bookingId, bookingDate, slot, serviceType, car } = state as Record<string, unknown>;
  if (typeof slot !== "object" || slot === null) return null;
  const { startTime, endTime } = slot as Record<string, unknown>;
  const isWhole =
    typeof bookingId === "number" &&
    typeof bookingDate === "string" &&
    typeof serviceType === "string" &&
    typeof startTime === "string" &&
    typeof endTime === "string";
  if (!isWhole) return null;
  return {
    bookingId,
    bookingDate,
    serviceType,
    slot: { startTime, endTime },
    ...(typeof car === "string" && { car }),
  };
}
