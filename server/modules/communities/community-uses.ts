import type { DataSource } from "typeorm";
import { isForeignKeyViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { queryRows } from "../../platform/sql/query";

/** Count by singular noun. */
export type Uses = Readonly<Record<string, number>>;

/** References by foreign key, mostly of later modules. */
const HOLDERS = {
  residency: `SELECT
    (SELECT count(*) FROM blocks WHERE residency_id = $1)::int AS "block",
    (SELECT count(*) FROM users WHERE residency_id = $1 AND deleted_at IS NULL)::int AS "resident",
    (SELECT count(*) FROM users WHERE residency_id = $1 AND deleted_at IS NOT NULL)::int AS "former resident",
    (SELECT count(*) FROM bookings WHERE residency_id = $1)::int AS "booking",
    (SELECT count(*) FROM booking_slots WHERE residency_id = $1)::int AS "slot",
    (SELECT count(*) FROM closed_days WHERE residency_id = $1)::int AS "closed period",
    (SELECT count(*) FROM coupon_residencies WHERE residency_id = $1)::int AS "coupon",
    (SELECT count(*) FROM webhook_endpoints WHERE residency_id = $1)::int AS "webhook endpoint",
    (SELECT count(*) FROM api_keys WHERE residency_id = $1 AND revoked_at IS NULL)::int AS "API key",
    (SELECT count(*) FROM api_keys WHERE residency_id = $1 AND revoked_at IS NOT NULL)::int AS "revoked API key"`,
  block: `SELECT
    (SELECT count(*) FROM flats WHERE block_id = $1)::int AS "flat",
    count(*) FILTER (WHERE deleted_at IS NULL)::int AS "resident",
    count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS "former resident"
    FROM users WHERE block_id = $1`,
  flat: `SELECT
    count(*) FILTER (WHERE deleted_at IS NULL)::int AS "resident",
    count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS "former resident"
    FROM users WHERE flat_id = $1`,
} as const;

interface Change {
  readonly verb: "delete" | "move";
  readonly noun: keyof typeof HOLDERS;
  readonly id: number;
}

/** Counts references only after a foreign key rejects the change, for the message. */
export async function unlessInUse<Result>(
  dataSource: DataSource,
  change: Change,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw await errorOf(dataSource, change);
    throw error;
  }
}

async function errorOf(dataSource: DataSource, { verb, noun, id }: Change): Promise<DomainError> {
  const [found = {}] = await queryRows<Uses>(dataSource, HOLDERS[noun], [id]);
  // Flats move with their block, so only people count.
  const { flat: _, ...people } = found;
  const uses = verb === "move" ? people : found;
  const count = countOf(uses);
  if (count === 0) {
    const message = "This has just been changed by somebody else. Please try again.";
    return new DomainError("CONFLICTING_CHANGE", message);
  }
  const message = `Cannot ${verb} this ${noun}: ${usesInWords(uses)}.`;
  return new DomainError("IN_USE", message, { count });
}

export function countOf(uses: Uses): number {
  return Object.values(uses).reduce((sum, count) => sum + count, 0);
}

/** "1 flat uses it", "3 flats and 12 residents use it", "1 block, 2 residents and 1 booking use it". */
export function usesInWords(uses: Uses): string {
  const parts = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count} ${count === 1 ? noun : `${noun}s`}`);
  const last = parts.pop() ?? "nothing";
  const all = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
  return `${all} ${countOf(uses) <= 1 ? "uses" : "use"} it`;
}
