import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { queryRows } from "../../platform/sql/query";

export interface Telling {
  readonly date: Day;
  readonly totalCount: number;
  readonly doneCount: number;
}

/** Progress of e-mails about bookings that a disabled date cancelled. */
export class TellingService {
  /** @param queues null where no mail is sent */
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: readonly string[] | null,
  ) {}

  async underWay(actor: Actor): Promise<Telling[]> {
    authorize(actor, "schedule.manage");
    if (!this.queues) return [];
    const [engine] = await queryRows<{ isThere: boolean }>(
      this.dataSource,
      `SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`,
    );
    const queued = `UNION SELECT (data->>'id')::bigint FROM pgboss.job
      WHERE name = ANY ($1) AND state < 'completed' AND data->>'kind' = 'BOOKING_STEP'`;
    return queryRows(
      this.dataSource,
      `WITH waiting AS MATERIALIZED (
         SELECT source_id AS id FROM mail_outbox WHERE kind = 'BOOKING_STEP' AND $1::text[] IS NOT NULL
         ${engine?.isThere ? queued : ""}
       ), dates AS MATERIALIZED (
         SELECT DISTINCT disabled.day, disabled.created_at FROM waiting
         JOIN booking_status_changes step ON step.id = waiting.id AND step.new_status = 'cancelled'
         JOIN bookings booking ON booking.id = step.booking_id
         JOIN disabled_dates disabled
           ON disabled.day = booking.booking_date AND disabled.created_at <= step.changed_at
       )
       SELECT day AS date, count(*)::int AS "totalCount",
         count(*) FILTER (WHERE step.id NOT IN (SELECT id FROM waiting))::int AS "doneCount"
       FROM dates
       JOIN bookings booking ON booking.booking_date = dates.day
       JOIN booking_status_changes step ON step.booking_id = booking.id
         AND step.new_status = 'cancelled' AND step.changed_at >= dates.created_at
       GROUP BY day ORDER BY day`,
      [[...this.queues]],
    );
  }
}
