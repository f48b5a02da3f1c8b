import { setTimeout as pause } from "node:timers/promises";
import type { DataSource, EntityManager } from "typeorm";
import { addDays, BUSINESS_ZONE, type Day, instantOf } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { tryLockKey } from "../../platform/sql/locks";
import { queryRows } from "../../platform/sql/query";
import { requestMail } from "../notifications/mail-outbox";
import type { EmailOwnershipService } from "../users/email-ownership.service";
import type { MailJob } from "./mail-lanes";

export type EnqueueMail = (tx: EntityManager, jobs: readonly MailJob[]) => Promise<void>;

interface News extends Omit<MailJob, "subject"> {
  /** Null if its row is gone. */
  readonly subject: string | null;
  readonly place: string;
  readonly isFresh: boolean;
  readonly trace: string | null;
}

/** Business time zone. */
export const REMINDERS_AT = { time: "18:00", cron: "0 18 * * *" };
export const CREDIT_REMINDERS_AT = "0 10 * * *";

/** Drops older news after a long outage. */
const FRESH = "24 hours";
const AT_ONCE = 500;
/** For bookings that somebody has locked. */
const WAIT_MS = 500;
const MOST_WAITS = 10;
const OUTBOX_LOCK = 7_262_010;
const TO_REMIND = `booking_date = $1 AND start_time >= $2 AND ($3::timestamptz IS NULL OR created_at <= $3) AND status = 'confirmed'
  AND reminder_queued_for IS DISTINCT FROM booking_date`;

const CREDIT_REMINDERS_LOCK = 7_262_011;

/** A week before the lot's last day, or the day before. */
const DUE_ON = "good_until - CASE WHEN good_until <= $1::date + 1 THEN 1 ELSE 7 END";

/** Excludes lots granted after that day; a moved last day is due again. */
const DUE_LOTS = `SELECT lot.id, lot.user_id FROM credit_lots lot JOIN users person ON person.id = lot.user_id
  WHERE coalesce(good_until, 'infinity'::date) BETWEEN $1::date AND $1::date + 7
    AND remaining > 0 AND paused_at IS NULL AND person.credit_reminders AND person.deleted_at IS NULL
    AND (lot.created_at AT TIME ZONE '${BUSINESS_ZONE}')::date < ${DUE_ON}
    AND (end_reminded_on IS NULL OR end_reminded_on < ${DUE_ON})`;

/** E-mails of one subject are sent in order. */
const SUBJECT = `CASE kind
  WHEN 'BOOKING_STEP' THEN 'booking ' || (SELECT booking_id FROM booking_status_changes WHERE id = source_id)
  WHEN 'CAR_TIME' THEN 'booking ' || source_id
  WHEN 'REMINDER' THEN 'booking ' || source_id
  WHEN 'CAR_TYPE' THEN 'car ' || source_id
  WHEN 'RECEIPT' THEN 'purchase ' || source_id
  WHEN 'PAYMENT_CONFIRMING' THEN 'purchase ' || source_id
  WHEN 'PURCHASE_EVENT' THEN 'purchase ' || (SELECT purchase_id FROM purchase_events WHERE id = source_id)
  WHEN 'PLAN_CHANGE' THEN 'purchase ' || (
    SELECT purchase_id FROM subscription_changes change JOIN subscriptions plan ON plan.id = change.subscription_id
    WHERE change.id = source_id)
  WHEN 'CREDITS_REVOKED' THEN (
    SELECT coalesce('purchase ' || lot.purchase_id, 'lot ' || lot.id)
    FROM credit_ledger line JOIN credit_lots lot ON lot.id = line.lot_id WHERE line.id = source_id)
  WHEN 'WEBHOOK_NOTICE' THEN 'endpoint ' || (SELECT endpoint_id FROM webhook_notices WHERE id = source_id)
  END`;

type DueReminders = [day: Day, from: string, bookedBefore: Date | null];

/** Queues committed outbox rows and due reminders, each once over all servers. */
export class MailQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: Pick<EmailOwnershipService, "askAhead">,
  ) {}

  /** In order; returns the count. */
  queueNews(enqueue: EnqueueMail): Promise<number> {
    return this.takeAll(enqueue, async () => this.emails.askAhead(await this.residentsOfNews()));
  }

  async forgetNews(): Promise<void> {
    await this.takeAll(
      async () => undefined,
      async () => undefined,
    );
  }

  private async takeAll(enqueue: EnqueueMail, prepare: () => Promise<void>): Promise<number> {
    let queued = 0;
    let taken: readonly News[];
    do {
      await prepare();
      taken = await this.dataSource.transaction(async (tx) => {
        const news = await this.take(tx);
        const fresh = news.filter(({ isFresh }) => isFresh);
        await enqueue(
          tx,
          fresh.map(({ kind, id, subject, trace }) => ({
            kind,
            id,
            subject: subject ?? `${kind} ${id}`,
            ...(trace ? { traceparent: trace } : {}),
          })),
        );
        queued += fresh.length;
        return news;
      });
    } while (taken.length === AT_ONCE);
    return queued;
  }

  /**
   * In batches: from the evening on for tomorrow; before it, late ones for the rest of today,
   * booked before that evening. A booking moved to another day gets another.
   * @throws Error if a booking stays locked, so that the job is tried again
   */
  async queueReminders(enqueue: EnqueueMail): Promise<number> {
    let queued = 0;
    for (let waits = 0; waits <= MOST_WAITS; ) {
      const due = this.dueReminders();
      const residents = await this.residentsToRemind(due);
      if (residents.length === 0) return queued;
      await this.emails.askAhead(residents);
      const taken = await this.queueSomeReminders(due, enqueue);
      queued += taken;
      if (taken > 0) continue;
      waits += 1;
      await pause(WAIT_MS);
    }
    throw new Error("Bookings to remind of are locked");
  }

  private dueReminders(): DueReminders {
    const [day, time] = [today(this.clock), timeOfDay(this.clock)];
    if (time >= REMINDERS_AT.time) return [addDays(day, 1), "00:00", null];
    return [day, time, instantOf(addDays(day, -1), REMINDERS_AT.time)];
  }

  /** A closed date can cancel hundreds. */
  private async residentsOfNews(): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      this.dataSource,
      `SELECT DISTINCT booking.user_id AS id
       FROM (SELECT kind, source_id FROM mail_outbox ORDER BY id LIMIT ${AT_ONCE}) news
         JOIN booking_status_changes step ON step.id = news.source_id AND news.kind = 'BOOKING_STEP'
         JOIN bookings booking ON booking.id = step.booking_id`,
    );
    return rows.map(({ id }) => id);
  }

  private async residentsToRemind(due: DueReminders): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      this.dataSource,
      `SELECT user_id AS id FROM bookings WHERE ${TO_REMIND} ORDER BY bookings.id LIMIT ${AT_ONCE}`,
      due,
    );
    return rows.map(({ id }) => id);
  }

  /** If news of the booking may be pending, the reminder goes through the outbox behind it. */
  private queueSomeReminders(due: DueReminders, enqueue: EnqueueMail): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const rows = await queryRows<{ id: number; hasNews: boolean }>(
        tx,
        `UPDATE bookings SET reminder_queued_for = booking_date
         WHERE id IN (
           SELECT id FROM bookings WHERE ${TO_REMIND}
           ORDER BY id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
         )
         RETURNING id, EXISTS (
           SELECT FROM booking_status_changes WHERE booking_id = bookings.id
             AND changed_at > $4::timestamptz - interval '${FRESH}') AS "hasNews"`,
        [...due, this.clock.now()],
      );
      const ids = rows.filter(({ hasNews }) => hasNews).map(({ id }) => id);
      await requestMail(tx, "REMINDER", ...ids);
      await enqueue(
        tx,
        rows.filter(({ hasNews }) => !hasNews).map(({ id }) => ({ kind: "REMINDER", id })),
      );
      return rows.length;
    });
  }

  /** One e-mail per resident, by one server at a time. Returns the count. */
  async queueCreditReminders(enqueue: EnqueueMail): Promise<number> {
    let queued = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE; queued += taken)
      taken = await this.queueSomeCreditReminders(enqueue);
    return queued;
  }

  private queueSomeCreditReminders(enqueue: EnqueueMail): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await tryLockKey(tx, CREDIT_REMINDERS_LOCK))) return 0;
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

  /** By one server at a time, to keep the order. */
  private async take(tx: EntityManager): Promise<News[]> {
    if (!(await tryLockKey(tx, OUTBOX_LOCK))) return [];
    const news = await queryRows<News>(
      tx,
      `DELETE FROM mail_outbox WHERE id IN (
         SELECT id FROM mail_outbox ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
       )
       RETURNING id AS place, kind, source_id AS id, happened_at > now() - interval '${FRESH}' AS "isFresh",
         traceparent AS trace, ${SUBJECT} AS subject`,
    );
    return news.sort((a, b) => Number(a.place) - Number(b.place));
  }
}
