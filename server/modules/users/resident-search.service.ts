import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { queryArrays } from "../../platform/sql/statements";
import { isFound } from "./resident-search.rules";

type ResidentsFound = { readonly userIds: readonly number[] } | { readonly pattern: string };

/** Texts that match many. Affects only the strategy. */
const REMEMBERED = { max: 100, ttl: 60_000 };

/** Callers authorize. */
export class ResidentSearchService {
  private readonly common = new LRUCache<string, true>(REMEMBERED);

  constructor(private readonly dataSource: DataSource) {}

  /** Up to `most` ids, else the pattern. `isWanted`: further SQL on a resident's id. */
  async find(
    text: string,
    most: number,
    isWanted: (userId: string) => string,
  ): Promise<ResidentsFound> {
    const pattern = containing(text);
    const known = `${most} ${isWanted("id")} ${pattern}`;
    if (this.common.has(known)) return { pattern };
    const rows = await queryArrays<[id: number]>(this.dataSource, {
      text: `SELECT id FROM users WHERE ${isFound("lower($1)")} AND ${isWanted("users.id")} LIMIT ${most + 1}`,
      values: [pattern],
    });
    if (rows.length <= most) return { userIds: rows.map(([id]) => id) };
    this.common.set(known, true);
    return { pattern };
  }
}
