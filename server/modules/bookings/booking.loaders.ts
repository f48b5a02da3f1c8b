import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { type ByIdLoader, loaderById, loaderByParent, loadRequired } from "../../platform/loader";
import { primedField } from "../../platform/primed-fields";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import { liveBookings } from "../schedule/live-bookings";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";
import { plateIn } from "./booking-search";
import { BookingStatusChange } from "./booking-status-change.entity";
import type { FeedHolder } from "./calendar-feed.service";

export interface OwnPlace {
  readonly userId: number;
  readonly slotId: number;
  readonly date: string;
  /** Current and former homes. */
  readonly residencyIds: readonly number[];
}

interface CommunityFeed {
  readonly residencyId: number;
  readonly holder: FeedHolder;
}

const feedKey = ({ residencyId, holder }: CommunityFeed) => `${residencyId}:${holder.id}`;

export function createBookingLoaders(dataSource: DataSource) {
  const statusChangeById = loaderById(dataSource, BookingStatusChange);
  return {
    bookingById: loaderById(dataSource, Booking),
    statusChangeById,
    statusChangesOfBooking: loaderByParent(
      dataSource,
      BookingStatusChange,
      "bookingId",
      ["id"],
      statusChangeById,
    ),
    calendarFeedOfUser: new DataLoader<number, Date | null>(async (userIds) => {
      const rows = await queryArrays<[userId: number, createdAt: Date]>(dataSource, {
        text: "SELECT user_id, created_at FROM calendar_feeds WHERE user_id = ANY ($1)",
        values: [[...userIds]],
      });
      const created = new Map(rows);
      return userIds.map((id) => created.get(id) ?? null);
    }),
    communityCalendarFeed: new DataLoader<CommunityFeed, Date | null, string>(
      async (feeds) => {
        const { column } = feeds[0]?.holder ?? { column: "user_id" };
        const rows = await queryArrays<[residencyId: number, id: number, createdAt: Date]>(
          dataSource,
          {
            text: `SELECT residency_id, ${column}, created_at FROM community_calendar_feeds
              WHERE residency_id = ANY ($1) AND ${column} = ANY ($2)`,
            values: [
              unique(feeds.map(({ residencyId }) => residencyId)),
              unique(feeds.map(({ holder }) => holder.id)),
            ],
          },
        );
        const created = new Map(rows.map(([residencyId, id, at]) => [`${residencyId}:${id}`, at]));
        return feeds.map((feed) => created.get(feedKey(feed)) ?? null);
      },
      { cacheKeyFn: feedKey },
    ),
    isBookedBy: isBookedByLoader(dataSource),
    isPlateBookedTwice: new DataLoader<Booking, boolean>(async (bookings) => {
      const ids = await bookedTwice(dataSource, bookings);
      return bookings.map(({ id }) => ids.has(id));
    }),
  };
}

export function residentOf(booking: Booking, userById: ByIdLoader<User>): Promise<User> {
  const resident = primedField(booking, "user");
  return resident instanceof User
    ? Promise.resolve(resident)
    : loadRequired(userById, booking.userId);
}

/** Without a cache it can be shared by all requests. */
export function isBookedByLoader(dataSource: DataSource, cache = true) {
  return new DataLoader<OwnPlace, boolean, string>(
    async (places) => {
      const parameters = new Parameters();
      const rows = await queryArrays<[userId: number, slotId: number, date: string]>(dataSource, {
        text: `SELECT own.user_id, slot_id, own.day FROM ${liveBookings(places, parameters)}`,
        values: parameters.values,
        isPrepared: true,
      });
      const taken = new Set(rows.map(([userId, slotId, date]) => keyOf({ userId, slotId, date })));
      return places.map((place) => taken.has(keyOf(place)));
    },
    { cache, cacheKeyFn: keyOf },
  );
}

async function bookedTwice(
  dataSource: DataSource,
  bookings: readonly Booking[],
): Promise<ReadonlySet<number>> {
  const rows = await queryArrays<[id: number]>(dataSource, {
    text: `SELECT id FROM (
        SELECT id, count(*) OVER (
          PARTITION BY slot_id, booking_date, residency_id, ${plateIn("car_number")}
        ) AS bookings
        FROM bookings
        WHERE slot_id = ANY ($1) AND booking_date = ANY ($2::date[]) AND residency_id = ANY ($3)
          AND status <> 'cancelled' AND car_number <> ''
      ) live WHERE bookings > 1`,
    values: [
      unique(bookings.map(({ slotId }) => slotId)),
      unique(bookings.map(({ bookingDate }) => bookingDate)),
      unique(bookings.map(({ residencyId }) => residencyId)),
    ],
  });
  return new Set(rows.map(([id]) => id));
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function keyOf({ userId, slotId, date }: Omit<OwnPlace, "residencyIds">): string {
  return `${userId}:${slotId}:${date}`;
}
