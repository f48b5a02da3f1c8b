import { shareText } from "../../shared/webhooks/webhookWords";
import { formatInstant } from "../../ui/format";

interface Problem {
  readonly kind: string;
  readonly name: string;
  readonly at?: string | null;
  readonly requests?: number | null;
  readonly errors?: number | null;
}

export function problemText({ kind, name, at, requests, errors }: Problem): string {
  const share = shareText(errors ?? 0, requests ?? 0);
  switch (kind) {
    case "KEY_EXPIRES":
      return `The API key ${name} ends on ${formatInstant(at)}. Make a new one in time.`;
    case "KEY_FAILS":
      return `Most requests of the API key ${name} failed in the last 7 days: ${share}.`;
    case "APPLICATION_FAILS":
      return `Most requests of the application ${name} failed in the last 7 days: ${share}.`;
    case "WEBHOOK_FAILS":
      return `The webhook endpoint ${name} has not been reached since ${formatInstant(at)}.`;
    case "WEBHOOK_PAUSED":
      return `The webhook endpoint ${name} was paused: it only failed for five days.`;
    case "WEBHOOK_GONE":
      return `The webhook endpoint ${name} was disabled: it answered that it is gone (410).`;
    default:
      return name;
  }
}
