import { formatCount, formatInstant } from "../../ui/format";
import type { StatusTone } from "../../ui/StatusBadge";

interface Health {
  readonly status: string;
  readonly reason?: string | null;
  readonly failingSince?: string | null;
}

interface HealthWords {
  readonly text: string;
  readonly tone: StatusTone;
  readonly meaning: string | null;
}

export function healthWords({ status, reason, failingSince }: Health): HealthWords {
  if (status === "DISABLED") {
    const meaning = "It answered that it is gone (410): nothing is sent, and nothing waits.";
    return { text: "Disabled", tone: "negative", meaning };
  }
  if (status === "PAUSED") {
    const waits = "What happens waits for it, 30 days at most.";
    return reason === "FAILING"
      ? { text: "Paused", tone: "negative", meaning: `It only failed for five days. ${waits}` }
      : { text: "Paused", tone: "neutral", meaning: waits };
  }
  if (failingSince) {
    const meaning = `Every attempt has failed since ${formatInstant(failingSince)}.`;
    return { text: "Failing", tone: "warning", meaning };
  }
  return { text: "Healthy", tone: "positive", meaning: null };
}

export function shareText(failed: number, all: number): string {
  if (all === 0) return "–";
  const percent = (100 * failed) / all;
  const shown = percent > 0 && percent < 1 ? "under 1" : String(Math.round(percent));
  return `${shown}% (${formatCount(failed)} of ${formatCount(all)})`;
}

interface Named {
  readonly url: string;
  readonly description?: string | null;
}

export function webhookName({ url, description }: Named): string {
  return description ?? (URL.canParse(url) ? new URL(url).host : url);
}

export const webhookAddress = (id: string) =>
  `/admin-dashboard/integrations/webhook?id=${encodeURIComponent(id)}`;
