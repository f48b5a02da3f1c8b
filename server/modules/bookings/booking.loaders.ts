import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { type ByIdLoader, loaderById, loaderByParent, loadRequired } from "../../platform/loader";
import { primedField } from "../../platform/primed-fields";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import { liveBookings } from "../schedule/live-bookings";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";

export interface OwnPlace {
  readonly userId: number;
  readonly slotId: number;
  readonly date: string;
  /** Where the resident lives and lived. */
  readonly residencyIds: readonly number[];
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

/** Loads the resident where not read with the booking. */
export function residentOf(booking: Booking, userById: ByIdLoader<User>): Promise<User> {
  const resident = primedField(booking, "user");
  return resident instanceof User
    ? Promise.resolve(resident)
    : loadRequired(userById, booking.userId);
}

/** Batches per turn; without a cache it can be shared by all requests. */
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

function keyOf({ userId, slotId, date }: Omit<OwnPlace, "residencyIds">): string {
  return `${userId}:${slotId}:${date}`;
}
