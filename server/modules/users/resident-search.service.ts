import type { DataSource } from "typeorm";
import { containing } from "../../platform/search";
import { readRows } from "../../platform/statements";
import { isFound } from "./resident-search.rules";

/** The residents whose name, e-mail address or car model contains a text. */
export type ResidentsFound =
  | { readonly userIds: readonly number[] }
  /** More than can be listed: the pattern by which each is known. */
  | { readonly pattern: string };

/** Finds residents for lists of what is theirs; callers authorize. */
export class ResidentSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those who are found: up to `most` by their ids; an index of trigrams for each column. */
  async find(text: string, most: number): Promise<ResidentsFound> {
    const pattern = containing(text);
    const rows = await readRows<[id: number]>(this.dataSource, {
      text: `SELECT id FROM users WHERE ${isFound("$1")} LIMIT ${most + 1}`,
      values: [pattern],
    });
    return rows.length > most ? { pattern } : { userIds: rows.map(([id]) => id) };
  }
}
