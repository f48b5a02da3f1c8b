import type { DataSource } from "typeorm";
import { containing } from "../../platform/search";

const SEARCHED = ["display_name", "email", "car_model"];
const IS_FOUND = SEARCHED.map((column) => `${column} ILIKE $1`).join(" OR ");

/** Finds residents for lists of what is theirs; callers authorize. */
export class ResidentSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** The ids of those whose name, e-mail address or car model contains a text; an index of trigrams for each. */
  async idsOf(text: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM users WHERE ${IS_FOUND}`,
      [containing(text)],
    );
    return rows.map(({ id }) => id);
  }
}
