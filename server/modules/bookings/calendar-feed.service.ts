import { type DataSource, MoreThanOrEqual } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import type { RateLimiter } from "../../platform/rate-limiter";
import { hashOfToken, isWellFormed, newToken } from "../../platform/secret-token";
import { execute, queryRows } from "../../platform/sql/query";
import { Booking } from "./booking.entity";
import { calendarOf } from "./calendar-file";

const PREFIX = "aav_cal_";
const PAST_DAYS = 90;
/** The library takes about half a millisecond for each. */
const MOST_EVENTS = 100;

/** Calendars that residents subscribe to by a secret address (docs/decisions/0029). */
export class CalendarFeedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly fetches: Pick<RateLimiter, "consume">,
    private readonly publicUrl: string | null,
  ) {}

  /** Replaces the resident's feed. Returns its address, of which only a hash is stored. */
  async create(actor: Actor): Promise<string> {
    const { userId } = requirePerson(actor);
    authorize(actor, "calendarFeed.manage", { userId });
    const secret = newToken(PREFIX);
    const made = await execute(
      this.dataSource,
      `INSERT INTO calendar_feeds (user_id, token_hash, created_at)
       SELECT id, $2, $3 FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [userId, hashOfToken(secret), this.clock.now()],
    );
    if (made === 0) throw notFound("User");
    return `${this.publicUrl ?? ""}/calendar/${secret}.ics`;
  }

  /** Idempotent. */
  async revoke(actor: Actor): Promise<void> {
    const { userId } = requirePerson(actor);
    authorize(actor, "calendarFeed.manage", { userId });
    await execute(this.dataSource, "DELETE FROM calendar_feeds WHERE user_id = $1", [userId]);
  }

  /** The iCalendar text, null for an unknown or revoked secret. @throws RATE_LIMITED per feed */
  async calendarAt(secret: string): Promise<string | null> {
    if (!isWellFormed(secret, PREFIX)) return null;
    const [feed] = await queryRows<{ userId: number }>(
      this.dataSource,
      `SELECT user_id AS "userId" FROM calendar_feeds JOIN users ON users.id = user_id
       WHERE token_hash = $1 AND deleted_at IS NULL`,
      [hashOfToken(secret)],
    );
    if (!feed) return null;
    await this.fetches.consume({ key: String(feed.userId) });
    const bookings = await this.dataSource.getRepository(Booking).find({
      where: {
        userId: feed.userId,
        bookingDate: MoreThanOrEqual(addDays(today(this.clock), -PAST_DAYS)),
      },
      order: { bookingDate: "DESC", startTime: "DESC", id: "DESC" },
      take: MOST_EVENTS,
    });
    const steps = await this.stepCounts(bookings.map(({ id }) => id));
    return calendarOf(bookings.map((booking) => [booking, steps.get(booking.id) ?? 0]));
  }

  private async stepCounts(bookingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await queryRows<{ id: number; steps: number }>(
      this.dataSource,
      `SELECT booking_id::float8 AS id, count(*)::int AS steps FROM booking_status_changes
       WHERE booking_id = ANY ($1) GROUP BY booking_id`,
      [bookingIds],
    );
    return new Map(rows.map(({ id, steps }) => [id, steps]));
  }
}
