import type { StatusTone } from "../../ui/StatusBadge";

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
