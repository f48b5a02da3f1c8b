import { Between, type DataSource, MoreThanOrEqual, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson, residencySeenBy } from "../../access/authorize";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import type { RateLimiter } from "../../platform/rate-limiter";
import { hashOfToken, isWellFormed, newToken } from "../../platform/secret-token";
import { execute, queryRows } from "../../platform/sql/query";
import { Residency } from "../communities/residency.entity";
import { Booking, BookingStatus } from "./booking.entity";
import { calendarOf, calendarOfCommunity } from "./calendar-file";

const PREFIX = "aav_cal_";
const PAST_DAYS = 90;
/** Each takes the library half a millisecond. */
const MOST_EVENTS = 100;

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

const COMMUNITY_PAST_DAYS = 7;
const COMING_DAYS = 28;

export interface FeedHolder {
  readonly column: "user_id" | "api_key_id";
  readonly id: number;
}

/** Holders that may have a feed; $2 is now. */
const HOLDERS = {
  user_id: { table: "users", isLive: "holder.role = 'admin' AND holder.deleted_at IS NULL" },
  api_key_id: {
    table: "api_keys",
    isLive: "holder.revoked_at IS NULL AND holder.expires_at > $2",
  },
} as const;

/** Calendars of a community at secret URLs, for administrators and API keys. */
export class CommunityCalendarFeedService {
  constructor(private readonly deps: Dependencies) {}

  /** Replaces or revokes the feed; stores only a hash. Null if revoked. */
  async set(
    actor: Actor,
    wanted: number | null,
    isOn: boolean,
  ): Promise<{ readonly residencyId: number; readonly url: string | null }> {
    const holder = holderOf(actor);
    const residencyId = residencySeenBy(actor, "booking.listAll", wanted);
    if (residencyId === undefined) throw notFound("Residency");
    if (isOn) return { residencyId, url: await this.create(holder, residencyId) };
    await this.revoke(holder, residencyId);
    return { residencyId, url: null };
  }

  private async revoke({ column, id }: FeedHolder, residencyId: number): Promise<void> {
    const residencies = this.deps.dataSource.getRepository(Residency);
    if (!(await residencies.existsBy({ id: residencyId }))) throw notFound("Residency");
    await execute(
      this.deps.dataSource,
      `DELETE FROM community_calendar_feeds WHERE residency_id = $1 AND ${column} = $2`,
      [residencyId, id],
    );
  }

  private async create({ column, id }: FeedHolder, residencyId: number): Promise<string> {
    const { table, isLive } = HOLDERS[column];
    const { hash, url } = newFeed(this.deps.publicUrl);
    // Locks the holder, so that a role or key ending meanwhile leaves no feed.
    const made = await execute(
      this.deps.dataSource,
      `INSERT INTO community_calendar_feeds (residency_id, ${column}, token_hash, created_at)
       SELECT residency.id, holder.id, $4, $2::timestamptz FROM residencies residency, ${table} holder
       WHERE residency.id = $1 AND holder.id = $3 AND ${isLive} FOR SHARE
       ON CONFLICT (${column}, residency_id)
       DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [residencyId, this.deps.clock.now(), id, hash],
    );
    if (made === 0) throw notFound("Residency");
    return url;
  }

  /** Null for a secret that is unknown, revoked or ended. @throws RATE_LIMITED per feed */
  async calendarAt(secret: string): Promise<string | null> {
    const hash = hashOfFeed(secret);
    if (!hash) return null;
    const [feed] = await queryRows<{ id: number; residencyId: number; name: string }>(
      this.deps.dataSource,
      `SELECT feed.id, residency_id AS "residencyId", name
       FROM community_calendar_feeds feed JOIN residencies ON residencies.id = residency_id
       WHERE token_hash = $1 AND (
         EXISTS (SELECT FROM users holder WHERE holder.id = user_id AND ${HOLDERS.user_id.isLive})
         OR EXISTS (SELECT FROM api_keys holder WHERE holder.id = api_key_id AND ${HOLDERS.api_key_id.isLive}))`,
      [hash, this.deps.clock.now()],
    );
    if (!feed) return null;
    await this.deps.fetches.consume({ key: `community:${feed.id}` });
    const now = today(this.deps.clock);
    const found = await this.washesOf(feed.residencyId, now);
    const bookings = await withSteps(this.deps.dataSource, found.slice(0, MOST_EVENTS));
    const isCut = found.length > MOST_EVENTS;
    return calendarOfCommunity({ name: feed.name, today: now, bookings, isCut });
  }

  /** From today on, then past days from the latest; one more than a feed holds. */
  private async washesOf(residencyId: number, now: string): Promise<Booking[]> {
    const bookings = this.deps.dataSource.getRepository(Booking);
    const live = { residencyId, status: Not(BookingStatus.CANCELLED) };
    const until = addDays(now, COMING_DAYS);
    const coming = await bookings.find({
      where: { ...live, bookingDate: Between(now, until) },
      order: { bookingDate: "ASC", startTime: "ASC", id: "ASC" },
      take: MOST_EVENTS + 1,
    });
    const past = await bookings.find({
      where: {
        ...live,
        bookingDate: Between(addDays(now, -COMMUNITY_PAST_DAYS), addDays(now, -1)),
      },
      order: { bookingDate: "DESC", startTime: "DESC", id: "DESC" },
      take: MOST_EVENTS + 1,
    });
    return [...coming, ...past].slice(0, MOST_EVENTS + 1);
  }
}

export function holderOf(actor: Actor): FeedHolder {
  authorize(actor, "booking.listAll");
  return actor.kind === "key"
    ? { column: "api_key_id", id: actor.keyId }
    : { column: "user_id", id: requirePerson(actor).userId };
}

function newFeed(publicUrl: string | null): { readonly hash: Buffer; readonly url: string } {
  const secret = newToken(PREFIX);
  return { hash: hashOfToken(secret), url: `${publicUrl ?? ""}/calendar/${secret}.ics` };
}

/** Null for a malformed secret. */
function hashOfFeed(secret: string): Buffer | null {
  return isWellFormed(secret, PREFIX) ? hashOfToken(secret) : null;
}

async function withSteps(
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
