import { countText } from "../ui/format";
import type { StatusTone } from "../ui/StatusBadge";

export const STATUSES = ["CONFIRMED", "COMPLETED", "CANCELLED", "PENDING"] as const;

export function statusText(status: string): string {
  const [first = "", ...rest] = status;
  return first + rest.join("").toLowerCase();
}

const tones: Readonly<Record<string, StatusTone>> = {
  CONFIRMED: "positive",
  COMPLETED: "positiveStrong",
  CANCELLED: "negative",
  PENDING: "warning",
};

/** product-rules.md#status-colours */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? "neutral";
}

export function serviceTypeText(serviceType: string): string {
  return serviceType === "PAY_PER_USE" ? "Pay Per Use" : "Regular";
}

export const areCreditsReturned = (booking: { readonly status: string }): boolean =>
  booking.status === "CANCELLED";

export interface CreditsUsed {
  readonly creditsUsed: number;
  readonly payPerUseCreditsUsed: number;
}

/** product-rules.md#booking-management */
export function creditsTexts(
  booking: CreditsUsed & { readonly status: string },
): readonly (readonly [count: string, note: string])[] {
  const { creditsUsed, payPerUseCreditsUsed } = booking;
  if (!costsCredit(booking)) return [["0", ""]];
  const note = areCreditsReturned(booking) ? " (returned)" : "";
  return [
    ...(creditsUsed > 0 ? [[`Regular: ${creditsUsed}`, note] as const] : []),
    ...(payPerUseCreditsUsed > 0 ? [[`Pay-per-use: ${payPerUseCreditsUsed}`, note] as const] : []),
  ];
}

const costsCredit = (booking: CreditsUsed) =>
  booking.creditsUsed + booking.payPerUseCreditsUsed > 0;

export function cancelledText(bookings: readonly CreditsUsed[]): string {
  const count = bookings.length;
  const credits = bookings.filter(costsCredit).length;
  const cancelled = `${countText(count, "booking")} cancelled`;
  if (credits === 0) return cancelled;
  if (credits === count)
    return `${cancelled}, ${count === 1 ? "its credit" : "their credits"} returned`;
  return `${cancelled}, ${countText(credits, "credit")} returned`;
}

/** product-rules.md#booking-status */
export function consequenceText(
  booking: CreditsUsed & { readonly status: string },
  to: string,
): string | null {
  const { status: from } = booking;
  if (from !== "CANCELLED" && to === "CANCELLED") {
    return costsCredit(booking)
      ? "The place becomes free, and the resident gets a credit back."
      : "The place becomes free.";
  }
  if (from === "CANCELLED" && to !== "CANCELLED") {
    return "The booking takes a place and a credit again.";
  }
  return null;
}

export const BEING_CANCELLED = "The bookings are being cancelled.";
