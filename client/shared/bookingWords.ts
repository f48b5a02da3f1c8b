import type { StatusTone } from "../ui/StatusBadge";

/** The statuses that an administrator can set, in the order they are offered. */
export const STATUSES = ["CONFIRMED", "COMPLETED", "CANCELLED", "PENDING"] as const;

export type Status = (typeof STATUSES)[number];

/** A status as it is shown: 'Confirmed'. */
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

/** Confirmed green, completed darker green, cancelled red, pending amber, other grey (product-rules.md#status-colours). */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? "neutral";
}

/** The kind of credit a booking spent: 'Pay Per Use' or 'Regular' (product-rules.md#booking-management). */
export function serviceTypeText(serviceType: string): string {
  return serviceType === "PAY_PER_USE" ? "Pay Per Use" : "Regular";
}

/** Whether the credits that a booking cost went back to the resident. */
export const areCreditsReturned = (booking: { readonly status: string }): boolean =>
  booking.status === "CANCELLED";

/** The credits a booking cost, each kind when above 0 (product-rules.md#booking-management), and whether they went back; '0' when it cost none. */
export function creditsTexts(booking: {
  readonly status: string;
  readonly creditsUsed: number;
  readonly payPerUseCreditsUsed: number;
}): string[] {
  const { creditsUsed, payPerUseCreditsUsed } = booking;
  const returned = areCreditsReturned(booking) ? " (returned)" : "";
  const texts = [
    ...(creditsUsed > 0 ? [`Regular: ${creditsUsed}${returned}`] : []),
    ...(payPerUseCreditsUsed > 0 ? [`Pay-per-use: ${payPerUseCreditsUsed}${returned}`] : []),
  ];
  return texts.length > 0 ? texts : ["0"];
}

/** What a change of status does to the place and the credit (product-rules.md#booking-status); null when nothing. */
export function consequenceText(from: string, to: string): string | null {
  if (from !== "CANCELLED" && to === "CANCELLED") {
    return "The place becomes free and the credit goes back to the resident.";
  }
  if (from === "CANCELLED" && to !== "CANCELLED") {
    return "The booking takes a place and a credit again.";
  }
  return null;
}
