import type { DataSource } from "typeorm";
import { type Parameters, queryArrays } from "../../platform/sql/statements";

/** As `vehicles_words_trgm` indexes it. */
const WORDS = "(lower(plate) || E'\\n' || lower(model) || E'\\n' || lower(coalesce(nickname, '')))";
const LIVE = "vehicles WHERE archived_at IS NULL";
const FEW = 200;

/**
 * SQL on users (`listed`) whose cars match a pattern; null for none. Few are looked up before, so
 * that the list finds them by id; many are matched row by row.
 */
export async function isOwnerFound(
  dataSource: DataSource,
  patterns: readonly [string, string],
  parameters: Parameters,
): Promise<string | null> {
  const rows = await queryArrays<[userId: number]>(dataSource, {
    text: `SELECT user_id FROM ${LIVE} AND ${isMatch(["$1", "$2"])} LIMIT ${FEW + 1}`,
    values: patterns,
  });
  if (rows.length === 0) return null;
  if (rows.length <= FEW) return `id = ANY(${parameters.add(rows.map(([userId]) => userId))})`;
  const added = patterns.map((pattern) => parameters.add(pattern));
  return `EXISTS (SELECT FROM ${LIVE} AND user_id = listed.id AND ${isMatch(added)})`;
}

function isMatch(patterns: readonly string[]): string {
  return `(${patterns.map((pattern) => `${WORDS} LIKE lower(${pattern})`).join(" OR ")})`;
}
