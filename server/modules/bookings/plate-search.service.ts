import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { queryArrays } from "../../platform/sql/statements";
import { plateOf } from "../../platform/typed-numbers";

/** As `bookings_plate_trgm` indexes it. */
const PLATE = "upper(translate(car_number, ' -', ''))";
/** Trigram indexes find nothing shorter. */
const LEAST = 3;
const MOST_BOOKINGS = 2_000;
/** State, district, series, number; or the year, `BH`, number, series of plates for all India. */
const WHOLE = /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2})$/;

/** Null for part of a plate, which may have had other owners. */
export function wholePlate(text: string): string | null {
  const plate = plateOf(text);
  return WHOLE.test(plate) ? plate : null;
}

/** Callers authorize. */
export class PlateSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Default for `home`: all residencies. */
  async bookers(text: string, most: number, home?: number): Promise<number[]> {
    const plate = plateOf(text);
    if (plate.length < LEAST) return [];
    const rows = await queryArrays<[userId: number]>(this.dataSource, {
      text: `SELECT DISTINCT user_id FROM (
          SELECT user_id FROM bookings WHERE ${PLATE} LIKE $1
            AND ($2::int IS NULL OR user_id IN (SELECT id FROM users WHERE residency_id = $2))
          LIMIT ${MOST_BOOKINGS}
        ) booked LIMIT ${most}`,
      values: [containing(plate), home ?? null],
    });
    return rows.map(([userId]) => userId);
  }
}
