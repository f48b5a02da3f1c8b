import DataLoader from "dataloader";
import { type DataSource, In, Not } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { Booking, BookingStatus } from "./booking.entity";
import { BookingStatusChange } from "./booking-status-change.entity";

/** A resident's live booking asked for: of which slot on which day. */
export interface OwnPlace {
  readonly userId: number;
  readonly slotId: number;
  readonly date: string;
}

/** Loaders of bookings for one request. */
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

/**
 * Whether a resident has a live booking of a slot on a day. One that keeps nothing can be shared by everybody, for
 * good: those who ask in the same moment are answered by one statement.
 */
export function isBookedByLoader(dataSource: DataSource, cache = true) {
  return new DataLoader<OwnPlace, boolean, string>(
    async (places) => {
      const rows = await dataSource.getRepository(Booking).find({
        select: { userId: true, slotId: true, bookingDate: true },
        where: {
          userId: In([...new Set(places.map(({ userId }) => userId))]),
          bookingDate: In([...new Set(places.map(({ date }) => date))]),
          status: Not(BookingStatus.CANCELLED),
        },
      });
      const taken = new Set(
        rows.map(({ userId, slotId, bookingDate: date }) => keyOf({ userId, slotId, date })),
      );
      return places.map((place) => taken.has(keyOf(place)));
    },
    { cache, cacheKeyFn: keyOf },
  );
}

function keyOf({ userId, slotId, date }: OwnPlace): string {
  return `${userId}:${slotId}:${date}`;
}
