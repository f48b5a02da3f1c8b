import type { DataSource } from "typeorm";
import { addDays, type Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Credential } from "../../platform/request-context";
import { execute } from "../../platform/sql/query";
import { type Counted, Tally } from "../../platform/tally";

type OnDay = readonly [kind: Credential["kind"], id: number, day: Day];

/** Days that are shown, and kept. */
export const DAYS_OF_USAGE = 30;

/** Counts requests and errors of each API key and application by the day. */
export class CredentialUsageService {
  private readonly tally: Tally<OnDay>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.tally = new Tally((rows) => this.write(rows));
  }

  /** Counts a request that was answered. */
  note({ kind, id }: Credential, hasFailed: boolean): void {
    this.tally.add([kind, id, today(this.clock)], 1, hasFailed ? 1 : 0);
  }

  /** Writes what was counted since the last time. */
  flush(): Promise<void> {
    return this.tally.flush();
  }

  /** Deletes days that are shown no more. */
  async forgetOld(): Promise<void> {
    await execute(this.dataSource, "DELETE FROM credential_usage WHERE day <= $1", [
      addDays(today(this.clock), -DAYS_OF_USAGE),
    ]);
  }

  /** In the order of the rows, so that servers wait for each other and never in a circle. */
  private write(rows: readonly Counted<OnDay>[]): Promise<unknown> {
    const things = rows.map(({ thing }) => thing);
    return execute(
      this.dataSource,
      `INSERT INTO credential_usage AS usage (kind, credential_id, day, requests, errors)
       SELECT * FROM unnest($1::text[], $2::int[], $3::date[], $4::int[], $5::int[])
         AS counted (kind, credential_id, day, requests, errors) ORDER BY kind, credential_id, day
       ON CONFLICT (kind, credential_id, day) DO UPDATE
         SET requests = usage.requests + excluded.requests, errors = usage.errors + excluded.errors`,
      [
        things.map(([kind]) => kind),
        things.map(([, id]) => id),
        things.map(([, , day]) => day),
        rows.map(({ sums: [requests = 0] }) => requests),
        rows.map(({ sums: [, errors = 0] }) => errors),
      ],
    );
  }
}
