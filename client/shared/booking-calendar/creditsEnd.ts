import { formatDay } from "../../ui/format";

/** product-rules.md#booking-calendar */
export function creditsEndText(lastDay: string): string {
  return `Your credits pay for washes until ${formatDay(lastDay)}.`;
}
