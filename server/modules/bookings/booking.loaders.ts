import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { type ByIdLoader, loaderById, loaderByParent, loadRequired } from "../../platform/loader";
import { primedField } from "../../platform/primed-fields";
import { hideFromPlanner, queryArrays } from "../../platform/sql/statements";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";

/** A resident's live booking asked for: of which slot on which day. */
export interface OwnPlace {
  readonly userId: number;
  readonly slotId: number;
  readonly date: string;
}

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
    isBookedBy: isBookedByLoader(dataSource),
  };
}

/** The resident of a booking, where it was not read along with the booking, or locked for it. */
export function residentOf(booking: Booking, userById: ByIdLoader<User>): Promise<User> {
  const resident = primedField(booking, "user");
  return resident instanceof User
    ? Promise.resolve(resident)
    : loadRequired(userById, booking.userId);
}

/**
 * Whether a resident has a live booking of a slot on a day. One that keeps nothing can be shared by everybody, for
 * good: those who ask in the same moment are answered by one statement.
 */
export function isBookedByLoader(dataSource: DataSource, cache = true) {
  return new DataLoader<OwnPlace, boolean, string>(
    async (places) => {
      const rows = await queryArrays<[userId: number, slotId: number, date: string]>(dataSource, {
        text: `SELECT user_id, slot_id, booking_date FROM bookings
          WHERE user_id = ANY(${hideFromPlanner("$1", "int[]")}) AND booking_date = ANY(${hideFromPlanner("$2", "date[]")})
            AND status <> 'cancelled'`,
        values: [
          [...new Set(places.map(({ userId }) => userId))],
          [...new Set(places.map(({ date }) => date))],
        ],
        isPrepared: true,
      });
      const taken = new Set(rows.map(([userId, slotId, date]) => keyOf({ userId, slotId, date })));
      return places.map((place) => taken.has(keyOf(place)));
    },
    { cache, cacheKeyFn: keyOf },
  );
}

function keyOf({ userId, slotId, date }: OwnPlace): string {
  return `${userId}:${slotId}:${date}`;
}
