import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { Parameters, queryArrays } from "../../platform/sql/statements";

/** As `users_plate_and_mobile_trgm` indexes it. */
export const REACHED_BY =
  "(lower(coalesce(car_number, '')) || E'\\n' || coalesce(mobile_number, ''))";

/** Looked up in place of a whole address, as trigrams that all addresses share make an index slow. */
const END_OF_NAME = /[\p{L}\p{N}]{3,8}@/u;

/** By name, e-mail or car model. */
export function isNamed(text: string, parameters: Parameters): string {
  const isLike = (part: string) => `search_text LIKE lower(${parameters.add(containing(part))})`;
  const [end] = END_OF_NAME.exec(text) ?? [];
  if (!end) return isLike(text);
  return `(${isLike(end)} AND strpos(search_text, lower(${parameters.add(text)})) > 0)`;
}

/** By name, e-mail, car model, plate or mobile; `pattern` is a lower-case placeholder. */
function isFound(pattern: string): string {
  return `(search_text LIKE ${pattern} OR ${REACHED_BY} LIKE ${pattern})`;
}

/** A subquery per row, for walks: a join would look all residents up first. */
export function isResidentFound(userId: string, pattern: string): string {
  return `(SELECT ${isFound(pattern)} FROM users resident WHERE resident.id = ${userId})`;
}

/** For counts, where looking all up first is best. */
export function isAmongResidentsFound(userId: string, pattern: string): string {
  return `${userId} IN (SELECT id FROM users WHERE ${isFound(pattern)})`;
}

export function ofResidentsIn(residencyId: number | undefined, parameters: Parameters): string[] {
  if (residencyId === undefined) return [];
  return [`user_id IN (SELECT id FROM users WHERE residency_id = ${parameters.add(residencyId)})`];
}

type ResidentsFound = { readonly userIds: readonly number[] } | { readonly pattern: string };

/** Texts that match many. Affects only the strategy. */
const REMEMBERED = { max: 100, ttl: 60_000 };

/** Callers authorize. */
export class ResidentSearchService {
  private readonly common = new LRUCache<string, true>(REMEMBERED);

  constructor(private readonly dataSource: DataSource) {}

  /** Up to `most` ids, else the pattern. */
  async find(
    text: string,
    most: number,
    isWanted: (userId: string) => string,
  ): Promise<ResidentsFound> {
    const pattern = containing(text);
    const known = `${most} ${isWanted("id")} ${pattern}`;
    if (this.common.has(known)) return { pattern };
    const parameters = new Parameters();
    const isMatch = `(${isNamed(text, parameters)} OR ${REACHED_BY} LIKE lower(${parameters.add(pattern)}))`;
    const rows = await queryArrays<[id: number]>(this.dataSource, {
      text: `SELECT id FROM users WHERE ${isMatch} AND ${isWanted("users.id")} LIMIT ${most + 1}`,
      values: parameters.values,
    });
    if (rows.length <= most) return { userIds: rows.map(([id]) => id) };
    this.common.set(known, true);
    return { pattern };
  }
}
