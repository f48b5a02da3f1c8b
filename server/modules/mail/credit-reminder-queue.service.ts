import type { DataSource } from "typeorm";
import { BUSINESS_ZONE } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { tryLockKey } from "../../platform/sql/locks";
import { queryRows } from "../../platform/sql/query";
import type { EnqueueMail } from "./mail-queue.service";

const AT_ONCE = 500;
const REMINDERS_LOCK = 7_262_011;

/** A week before the lot's last day, or the day before. */
const DUE_ON = "good_until - CASE WHEN good_until <= $1::date + 1 THEN 1 ELSE 7 END";

/** Excludes lots granted after that day; a moved last day is due again. */
const DUE_LOTS = `SELECT lot.id, lot.user_id FROM credit_lots lot JOIN users person ON person.id = lot.user_id
  WHERE coalesce(good_until, 'infinity'::date) BETWEEN $1::date AND $1::date + 7
    AND remaining > 0 AND paused_at IS NULL AND person.credit_reminders AND person.deleted_at IS NULL
    AND (lot.created_at AT TIME ZONE '${BUSINESS_ZONE}')::date < ${DUE_ON}
    AND (end_reminded_on IS NULL OR end_reminded_on < ${DUE_ON})`;

/** Business time zone. */
export const CREDIT_REMINDERS_AT = "0 10 * * *";

export class CreditReminderQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** One e-mail per resident, by one server at a time. Returns the count. */
  async queueDue(enqueue: EnqueueMail): Promise<number> {
    let queued = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE; queued += taken)
      taken = await this.queueSome(enqueue);
    return queued;
  }

  private queueSome(enqueue: EnqueueMail): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await tryLockKey(tx, REMINDERS_LOCK))) return 0;
      const residents = await queryRows<{ id: number }>(
        tx,
        `WITH due AS MATERIALIZED (${DUE_LOTS}), resident AS (
           SELECT DISTINCT user_id FROM due ORDER BY user_id LIMIT ${AT_ONCE}
         ), reminded AS (
           UPDATE credit_lots SET end_reminded_on = $1::date
           WHERE id IN (SELECT due.id FROM due JOIN resident USING (user_id))
         )
         SELECT user_id AS id FROM resident`,
        [today(this.clock)],
      );
      await enqueue(
        tx,
        residents.map(({ id }) => ({ kind: "CREDITS_ENDING", id })),
      );
      return residents.length;
    });
  }
}
