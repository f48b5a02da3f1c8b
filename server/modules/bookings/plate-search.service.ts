import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { queryArrays } from "../../platform/sql/statements";
import { plateOf } from "../users/user.rules";

/** The plate of a booking as plates are kept now, as an index of trigrams has it (migration 1769100000000). */
const PLATE = "upper(translate(car_number, ' -', ''))";
/** An index of trigrams finds nothing shorter. */
const LEAST = 3;
/** Bookings that are looked through for whose they are. */
const MOST_BOOKINGS = 2_000;
/** A whole plate: state, district, series, number. */
const WHOLE = /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/;

/** Whether a text is a whole plate, which may have been another resident's before. */
export function isWholePlate(text: string): boolean {
  return WHOLE.test(plateOf(text));
}

/** Finds residents by the plates that their bookings were made with; callers authorize. */
export class PlateSearchService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those who booked a wash for a car whose plate has the text, so many at most. */
  async bookers(text: string, most: number): Promise<number[]> {
    const plate = plateOf(text);
    if (plate.length < LEAST) return [];
    const rows = await queryArrays<[userId: number]>(this.dataSource, {
      text: `SELECT DISTINCT user_id FROM (
          SELECT user_id FROM bookings WHERE ${PLATE} LIKE $1 LIMIT ${MOST_BOOKINGS}
        ) booked LIMIT ${most}`,
      values: [containing(plate)],
    });
    return rows.map(([userId]) => userId);
  }
}
