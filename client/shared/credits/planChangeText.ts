import { countText, formatDayWithYear } from "../../ui/format";

interface PlanChange {
  readonly type: string;
  readonly days: number;
  readonly endDate: string | null | undefined;
}

export function planChangeText({ type, days, endDate }: PlanChange): string {
  const until = endDate ? ` until ${formatDayWithYear(endDate)}` : "";
  switch (type) {
    case "ENDED":
      return "Ended";
    case "PAUSED":
      return "Paused";
    case "RESUMED":
      return days > 0 ? `Resumed, ${countText(days, "day")} longer,${until}` : `Resumed${until}`;
    case "EXTENDED":
      return `Extended${until}`;
    default:
      return type;
  }
}
