import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { queryArrays } from "../../platform/sql/statements";
import { isFound } from "./resident-search.rules";

/** The residents whose name, e-mail address or car model contains a text. */
export type ResidentsFound = { readonly userIds: readonly number[] } | { readonly pattern: string };

/**
 * For so long, what has found many is taken to find many yet. Who turns pages asks the same again and again; how rows
 * are looked for hangs on it, never which ones are found.
 */
const REMEMBERED = { max: 100, ttl: 60_000 };

/** Finds residents for lists of what is theirs; callers authorize. */
export class ResidentSearchService {
  private readonly common = new LRUCache<string, true>(REMEMBERED);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Those who are found: up to `most` by their ids; an index of trigrams.
   * @param isWanted what else is asked of the resident of an id: who has nothing in a list need not be looked for in it
   */
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
