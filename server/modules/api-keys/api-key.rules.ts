import { isScopeOfKeys, type Scope } from "../../access/scopes";
import { DomainError, invalid } from "../../platform/domain-error";

export const LIVE_PREFIX = "aav_live_";
export const TEST_PREFIX = "aav_test_";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;
const MAX_OVERLAP_HOURS = 7 * 24;
const DEFAULT_OVERLAP_HOURS = 24;

export type ApiKeyStatus = "ACTIVE" | "EXPIRED" | "REVOKED";

interface Lifetime {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** A revoked key stays revoked after its end. */
export function statusAt({ expiresAt, revokedAt }: Lifetime, now: Date): ApiKeyStatus {
  if (revokedAt) return "REVOKED";
  return expiresAt <= now ? "EXPIRED" : "ACTIVE";
}

export function readScopes(scopes: readonly string[]): Scope[] {
  return scopesAmong(isScopeOfKeys, "an API key can have", scopes);
}

/** Deduplicated. @throws DomainError for none, or others */
export function scopesAmong(
  isAllowed: (scope: string) => scope is Scope,
  allowed: string,
  scopes: readonly string[],
): Scope[] {
  const unique = [...new Set(scopes)];
  if (unique.length === 0) throw invalid("scopes", "Please choose at least one scope.");
  if (unique.every(isAllowed)) return unique.sort();
  throw invalid("scopes", `One of the scopes is none that ${allowed}: see apiScopes.`);
}

export function expiryOf(now: Date, days: number | null): Date {
  const wanted = days ?? DEFAULT_DAYS;
  if (wanted < 1 || wanted > MAX_DAYS) {
    throw invalid("expiresInDays", `A key can be good for 1 to ${MAX_DAYS} days.`);
  }
  return new Date(now.getTime() + wanted * DAY_MS);
}

export function overlapUntil(now: Date, hours: number | null): Date {
  const wanted = hours ?? DEFAULT_OVERLAP_HOURS;
  if (wanted < 0 || wanted > MAX_OVERLAP_HOURS) {
    throw invalid("overlapHours", `The old secret can stay 0 to ${MAX_OVERLAP_HOURS} hours.`);
  }
  return new Date(now.getTime() + wanted * HOUR_MS);
}

export function apiKeyRevoked(): DomainError {
  return new DomainError("API_KEY_REVOKED", "This API key has been revoked.");
}
