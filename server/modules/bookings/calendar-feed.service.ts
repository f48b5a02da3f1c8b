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
/** Each takes the library half a millisecond. */
export const MOST_EVENTS = 100;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly fetches: Pick<RateLimiter, "consume">;
  readonly publicUrl: string | null;
}

/** Calendars that residents subscribe to by secret URL. */
export class CalendarFeedService {
  constructor(private readonly deps: Dependencies) {}

  /** Replaces the feed; stores only a hash of its URL. */
  async create(actor: Actor): Promise<string> {
    const { userId } = requirePerson(actor);
    authorize(actor, "calendarFeed.manage", { userId });
    const { hash, url } = newFeed(this.deps.publicUrl);
    const made = await execute(
      this.deps.dataSource,
      `INSERT INTO calendar_feeds (user_id, token_hash, created_at)
       SELECT id, $2, $3 FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [userId, hash, this.deps.clock.now()],
    );
    if (made === 0) throw notFound("User");
    return url;
  }

  /** Idempotent. */
  async revoke(actor: Actor): Promise<void> {
    const { userId } = requirePerson(actor);
    authorize(actor, "calendarFeed.manage", { userId });
    await execute(this.deps.dataSource, "DELETE FROM calendar_feeds WHERE user_id = $1", [userId]);
  }

  /** Null for an unknown or revoked secret. @throws RATE_LIMITED per feed */
  async calendarAt(secret: string): Promise<string | null> {
    const hash = hashOfFeed(secret);
    if (!hash) return null;
    const [feed] = await queryRows<{ userId: number }>(
      this.deps.dataSource,
      `SELECT user_id AS "userId" FROM calendar_feeds JOIN users ON users.id = user_id
       WHERE token_hash = $1 AND deleted_at IS NULL`,
      [hash],
    );
    if (!feed) return null;
    await this.deps.fetches.consume({ key: String(feed.userId) });
    const bookings = await this.deps.dataSource.getRepository(Booking).find({
      where: {
        userId: feed.userId,
        bookingDate: MoreThanOrEqual(addDays(today(this.deps.clock), -PAST_DAYS)),
      },
      order: { bookingDate: "DESC", startTime: "DESC", id: "DESC" },
      take: MOST_EVENTS,
    });
    return calendarOf(await withSteps(this.deps.dataSource, bookings));
  }
}

export function newFeed(publicUrl: string | null): { readonly hash: Buffer; readonly url: string } {
  const secret = newToken(PREFIX);
  return { hash: hashOfToken(secret), url: `${publicUrl ?? ""}/calendar/${secret}.ics` };
}

/** Null for a malformed secret. */
export function hashOfFeed(secret: string): Buffer | null {
  return isWellFormed(secret, PREFIX) ? hashOfToken(secret) : null;
}

export async function withSteps(
  dataSource: DataSource,
  bookings: readonly Booking[],
): Promise<(readonly [booking: Booking, steps: number])[]> {
  const rows = await queryRows<{ id: number; steps: number }>(
    dataSource,
    `SELECT booking_id::float8 AS id, count(*)::int AS steps FROM booking_status_changes
     WHERE booking_id = ANY ($1) GROUP BY booking_id`,
    [bookings.map(({ id }) => id)],
  );
  const steps = new Map(rows.map(({ id, steps: count }) => [id, count]));
  return bookings.map((booking) => [booking, steps.get(booking.id) ?? 0] as const);
}
