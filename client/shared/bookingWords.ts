import type { StatusTone } from "../ui/StatusBadge";

export const STATUSES = ["CONFIRMED", "COMPLETED", "CANCELLED", "PENDING"] as const;

export type Status = (typeof STATUSES)[number];

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

/** product-rules.md#booking-management */
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

/** What a change does to place and credit (product-rules.md#booking-status); null when nothing. */
export function consequenceText(from: string, to: string): string | null {
  if (from !== "CANCELLED" && to === "CANCELLED") {
    return "The place becomes free and the credit goes back to the resident.";
  }
  if (from === "CANCELLED" && to !== "CANCELLED") {
    return "The booking takes a place and a credit again.";
  }
  return null;
}
