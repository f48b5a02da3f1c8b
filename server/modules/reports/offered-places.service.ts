import type { DataSource } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { execute } from "../../platform/sql/query";
import { PLACES_OF_UNRECORDED_DAYS } from "./offered-places";

const DAYS_BACK = 366;
const DAYS_AT_ONCE = 31;

/** A day that another server records at the same time is left to it. */
const RECORD = `
  INSERT INTO offered_places (day, places)
  SELECT date, places FROM (${PLACES_OF_UNRECORDED_DAYS}) past ON CONFLICT (day) DO NOTHING`;

/** Keeps how many places were offered on each day, so that later changes of schedules leave the utilisation of the past. */
export class OfferedPlacesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records days of the past year that are over, at most 31 in a run. */
  async recordPast(): Promise<void> {
    const yesterday = addDays(today(this.clock), -1);
    await execute(this.dataSource, RECORD, [
      addDays(yesterday, -DAYS_BACK),
      yesterday,
      DAYS_AT_ONCE,
    ]);
  }
}
