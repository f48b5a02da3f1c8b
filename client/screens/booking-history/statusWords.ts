import type { StatusTone } from "../../ui/StatusBadge";

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

/** product-rules.md#status-colours */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? "neutral";
}
