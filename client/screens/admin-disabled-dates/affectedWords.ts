import { BEING_CANCELLED, cancelledText } from "../../shared/bookingWords";
import { countText } from "../../ui/format";

interface Affected {
  readonly affectedCount: number;
  /** The others are completed or have started. */
  readonly cancellableCount: number;
}

export interface AffectedOfDate extends Affected {
  readonly date: string;
  readonly closed: { readonly id: string; readonly reason?: string | null } | null;
}

export function affectedText({ affectedCount }: Affected): string {
  return `${countText(affectedCount, "booking is", "bookings are")} on this day.`;
}

export function cancelText({ affectedCount, cancellableCount }: Affected): string {
  const others = affectedCount - cancellableCount;
  const credits = "Places and credits go back; enabling the date again brings no booking back.";
  return others === 0
    ? credits
    : `${countText(cancellableCount, "booking")} would be cancelled; ${others} completed or started already. ${credits}`;
}

export function outcomeText(outcome: {
  readonly affectedCount: number;
  readonly cancelledBookings: Parameters<typeof cancelledText>[0];
  readonly bookingCancellation?: object | null;
}): string | null {
  if (outcome.bookingCancellation) return BEING_CANCELLED;
  if (outcome.cancelledBookings.length > 0) return `${cancelledText(outcome.cancelledBookings)}.`;
  return outcome.affectedCount > 0
    ? `${countText(outcome.affectedCount, "booking")} of that day kept.`
    : null;
}

export function cancellingText(count: number): string {
  return `Cancelling ${countText(count, "booking")}…`;
}
