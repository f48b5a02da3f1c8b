import type { DataSource } from "typeorm";
import { addDays, type Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import type { Credential } from "../../platform/request-context";
import { execute, queryRows } from "../../platform/sql/query";
import { type Counted, Tally } from "../../platform/tally";
import { CredentialUsage, CredentialUsageDay, DeprecatedFieldUsage } from "./credential-usage";

type FieldOnDay = readonly [kind: Credential["kind"], id: number, coordinate: string, day: Day];
type OnDay = readonly [kind: Credential["kind"], id: number, day: Day];

/** Shown and kept. */
const DAYS_OF_USAGE = 30;

interface Answered {
  readonly hasFailed: boolean;
  readonly deprecatedFields?: ReadonlySet<string>;
}

export class CredentialUsageService {
  private readonly tally: Tally<OnDay>;
  private readonly fields: Tally<FieldOnDay>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.tally = new Tally((rows) => this.write(rows));
    this.fields = new Tally((rows) => this.writeFields(rows));
  }

  note({ kind, id }: Credential, { hasFailed, deprecatedFields }: Answered): void {
    const day = today(this.clock);
    this.tally.add([kind, id, day], 1, hasFailed ? 1 : 0);
    for (const field of deprecatedFields ?? []) this.fields.add([kind, id, field, day], 1);
  }

  async flush(): Promise<void> {
    await this.tally.flush();
    await this.fields.flush();
  }

  /** In the given order, including days without requests. */
  async of(kind: Credential["kind"], ids: readonly number[]): Promise<CredentialUsage[]> {
    const first = addDays(today(this.clock), 1 - DAYS_OF_USAGE);
    const rows = await queryRows<CredentialUsageDay & { id: number }>(
      this.dataSource,
      `SELECT credential_id AS id, day AS date, requests, errors FROM credential_usage
       WHERE kind = $1 AND credential_id = ANY ($2::int[]) AND day >= $3`,
      [kind, [...ids], first],
    );
    const fields = await queryRows<DeprecatedFieldUsage & { id: number }>(
      this.dataSource,
      `SELECT credential_id AS id, coordinate, sum(requests)::int AS requests, max(day) AS "lastUsedOn"
       FROM deprecated_field_usage
       WHERE kind = $1 AND credential_id = ANY ($2::int[]) AND day >= $3
       GROUP BY credential_id, coordinate ORDER BY coordinate`,
      [kind, [...ids], first],
    );
    const byId = Map.groupBy(rows, ({ id }) => id);
    const fieldsById = Map.groupBy(fields, ({ id }) => id);
    return ids.map((id) =>
      Object.assign(usageOf(first, byId.get(id) ?? []), {
        deprecatedFields: (fieldsById.get(id) ?? []).map(({ id: _, ...usage }) =>
          Object.assign(new DeprecatedFieldUsage(), usage),
        ),
      }),
    );
  }

  async forgetOld(): Promise<void> {
    const day = addDays(today(this.clock), -DAYS_OF_USAGE);
    await execute(this.dataSource, "DELETE FROM credential_usage WHERE day <= $1", [day]);
    await execute(this.dataSource, "DELETE FROM deprecated_field_usage WHERE day <= $1", [day]);
  }

  /** In row order, against deadlocks between servers. */
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

  private writeFields(rows: readonly Counted<FieldOnDay>[]): Promise<unknown> {
    const things = rows.map(({ thing }) => thing);
    return execute(
      this.dataSource,
      `INSERT INTO deprecated_field_usage AS usage (kind, credential_id, coordinate, day, requests)
       SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::date[], $5::int[])
         AS counted (kind, credential_id, coordinate, day, requests)
       ORDER BY kind, credential_id, coordinate, day
       ON CONFLICT (kind, credential_id, coordinate, day) DO UPDATE
         SET requests = usage.requests + excluded.requests`,
      [
        things.map(([kind]) => kind),
        things.map(([, id]) => id),
        things.map(([, , coordinate]) => coordinate),
        things.map(([, , , day]) => day),
        rows.map(({ sums: [requests = 0] }) => requests),
      ],
    );
  }
}

function usageOf(first: Day, written: readonly CredentialUsageDay[]): CredentialUsage {
  const byDay = new Map(written.map(({ date, requests, errors }) => [date, { requests, errors }]));
  const days = Array.from({ length: DAYS_OF_USAGE }, (_, at) => {
    const date = addDays(first, at);
    const { requests = 0, errors = 0 } = byDay.get(date) ?? {};
    return Object.assign(new CredentialUsageDay(), { date, requests, errors });
  });
  return Object.assign(new CredentialUsage(), {
    requests: days.reduce((sum, { requests }) => sum + requests, 0),
    errors: days.reduce((sum, { errors }) => sum + errors, 0),
    days,
  });
}
