import { shareText } from "../../shared/webhooks/webhookWords";
import { countText, formatCount, formatDay } from "../../ui/format";

interface Usage {
  readonly requests: number;
  readonly errors: number;
}

export function usageText({ requests, errors }: Usage): string {
  if (requests === 0) return "None";
  const [percent] = shareText(errors, requests).split(" (");
  return `${formatCount(requests)}, ${percent} failed`;
}

export const usageFinding = (usage: Usage): string =>
  usage.requests === 0
    ? "No requests in the last 30 days"
    : `${countText(usage.requests, "request")} in the last 30 days`;

export function dayReading({ date, requests, errors }: Usage & { readonly date: string }): string {
  if (requests === 0) return `${formatDay(date)}: no requests`;
  return `${formatDay(date)}: ${countText(requests, "request")}, ${formatCount(errors)} failed`;
}
