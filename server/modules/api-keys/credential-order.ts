import { registerEnumType } from "type-graphql";
import { addDays, type Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Credential } from "../../platform/request-context";
import type { Rank } from "../../platform/sql/ranked-pages";

export enum CredentialOrder {
  NEWEST = "newest",
  LAST_USED = "last_used",
  ERROR_SHARE = "error_share",
}

registerEnumType(CredentialOrder, {
  name: "CredentialOrder",
  description: "How a list of API keys or of applications is ordered.",
  valuesConfig: {
    NEWEST: { description: "The newest first." },
    LAST_USED: { description: "The one that was used last first." },
    ERROR_SHARE: {
      description: "The one of whose requests in the last 30 days the largest share failed first.",
    },
  },
});

const DAYS = 30;

export function firstDay(clock: Clock): Day {
  return addDays(today(clock), 1 - DAYS);
}

/** Usage counts from `first`. */
export function rankOf(kind: Credential["kind"], order: CredentialOrder, first: Day): Rank {
  if (order === CredentialOrder.LAST_USED)
    return { name: `${kind}LastUsed`, sql: "coalesce(last_used_at, 'epoch')", values: [] };
  const sql = `coalesce((
    SELECT sum(errors) * 1000000 / nullif(sum(requests), 0) FROM credential_usage usage
    WHERE usage.kind = $1 AND usage.credential_id = ranked.id AND usage.day >= $2
  ), 0)::int`;
  return { name: `${kind}Failures`, sql, values: [kind, first] };
}
