import type { DataSource, EntityManager } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { queryRows } from "../../platform/sql/query";
import type { EmailOwnershipService } from "../users/email-ownership.service";
import type { MailJob } from "./mail";

export type EnqueueMail = (tx: EntityManager, jobs: readonly MailJob[]) => Promise<void>;

interface News extends MailJob {
  readonly place: string;
  readonly isFresh: boolean;
  readonly trace: string | null;
}

/** Older news is dropped, after a long outage. */
const FRESH = "24 hours";
const AT_ONCE = 500;

/** Moves committed outbox rows to the mail queue, each once, whatever the number of servers. */
export class MailQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: Pick<EmailOwnershipService, "askAhead">,
  ) {}

  /** In order; returns the number of e-mails. */
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
          fresh.map(({ kind, id, trace }) =>
            trace ? { kind, id, traceparent: trace } : { kind, id },
          ),
        );
        queued += fresh.length;
        return news;
      });
    } while (taken.length === AT_ONCE);
    return queued;
  }

  /** For tomorrow's bookings without one, in batches; a booking moved to another day gets another. */
  async queueReminders(enqueue: EnqueueMail): Promise<number> {
    let queued = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE; queued += taken) {
      await this.emails.askAhead(await this.residentsToRemind());
      taken = await this.queueSomeReminders(enqueue);
    }
    return queued;
  }

  /** A closed date cancels bookings of hundreds. */
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

  private async residentsToRemind(): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      this.dataSource,
      `SELECT user_id AS id FROM bookings
       WHERE booking_date = $1 AND status = 'confirmed'
         AND reminder_queued_for IS DISTINCT FROM booking_date
       ORDER BY bookings.id LIMIT ${AT_ONCE}`,
      [addDays(today(this.clock), 1)],
    );
    return rows.map(({ id }) => id);
  }

  private async queueSomeReminders(enqueue: EnqueueMail): Promise<number> {
    const tomorrow = addDays(today(this.clock), 1);
    return this.dataSource.transaction(async (tx) => {
      const rows = await queryRows<{ id: number }>(
        tx,
        `UPDATE bookings SET reminder_queued_for = booking_date
         WHERE id IN (
           SELECT id FROM bookings
           WHERE booking_date = $1 AND status = 'confirmed'
             AND reminder_queued_for IS DISTINCT FROM booking_date
           ORDER BY id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
         )
         RETURNING id`,
        [tomorrow],
      );
      await enqueue(
        tx,
        rows.map(({ id }) => ({ kind: "REMINDER", id })),
      );
      return rows.length;
    });
  }

  private async take(tx: EntityManager): Promise<News[]> {
    const news = await queryRows<News>(
      tx,
      `DELETE FROM mail_outbox WHERE id IN (
         SELECT id FROM mail_outbox ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
       )
       RETURNING id AS place, kind, source_id AS id, happened_at > now() - interval '${FRESH}' AS "isFresh",
         traceparent AS trace`,
    );
    return news.sort((a, b) => Number(a.place) - Number(b.place));
  }
}
