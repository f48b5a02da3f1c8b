import type { StatusTone } from "../../ui/StatusBadge";

/** A status of the server as it is shown: `CONFIRMED` → 'Confirmed'. */
export function statusText(status: string): string {
  const [first = "", ...rest] = status;
  return first + rest.join("").toLowerCase();
}

const tones: Readonly<Record<string, StatusTone>> = {
  CONFIRMED: "positive",
  COMPLETED: "positive",
  ACTIVE: "positive",
  PENDING: "warning",
  PAUSED: "warning",
  CANCELLED: "negative",
  INACTIVE: "negative",
};

/** Confirmed, completed, active green; pending amber; cancelled, inactive red; otherwise grey (product-rules.md#status-colours). */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? "neutral";
}
