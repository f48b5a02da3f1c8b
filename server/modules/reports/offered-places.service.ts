import type { DataSource } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { execute } from "../../platform/sql/query";
import { PLACES_OF_UNRECORDED_DAYS } from "./offered-places";

const DAYS_BACK = 366;
const DAYS_AT_ONCE = 31;

/** Yields to another server recording the same day. */
const RECORD = `
  INSERT INTO offered_places (day, places)
  SELECT date, places FROM (${PLACES_OF_UNRECORDED_DAYS}) past ON CONFLICT (day) DO NOTHING`;

/** Preserves past utilisation against later schedule changes. */
export class OfferedPlacesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Days of the past year. */
  async recordPast(): Promise<void> {
    const yesterday = addDays(today(this.clock), -1);
    const past = [addDays(yesterday, -DAYS_BACK), yesterday, DAYS_AT_ONCE];
    while ((await execute(this.dataSource, RECORD, past)) > 0);
  }
}
