import { formatInstant } from "../../ui/format";
import type { StatusTone } from "../../ui/StatusBadge";
import type { ApiKeyStatus } from "./__generated__/ApiKeyCard_apiKey.graphql";

const WORDS: Readonly<Record<string, readonly [text: string, tone: StatusTone]>> = {
  ACTIVE: ["Active", "positive"],
  EXPIRED: ["Expired", "neutral"],
  REVOKED: ["Revoked", "negative"],
};

export const statusText = (status: ApiKeyStatus): string => WORDS[status]?.[0] ?? status;
export const statusTone = (status: ApiKeyStatus): StatusTone => WORDS[status]?.[1] ?? "neutral";

interface Secret {
  readonly lastFour: string;
  readonly endsAt: string | null | undefined;
}

export function secretsText(secrets: readonly Secret[], now = Date.now()): string {
  const working = secrets.filter(({ endsAt }) => !endsAt || Date.parse(endsAt) > now);
  return working
    .map(({ lastFour, endsAt }) => `…${lastFour}${endsAt ? ` until ${formatInstant(endsAt)}` : ""}`)
    .join(", ");
}
