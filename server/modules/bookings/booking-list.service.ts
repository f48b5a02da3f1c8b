import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { type Page, type PageArguments, paginate } from "../../platform/pagination";
import { Booking } from "./booking.entity";

/** The order of the administrators' list: newest first. */
export const NEWEST_FIRST = {
  direction: "DESC",
  columns: [
    { column: "booking.createdAt", value: (booking: Booking) => booking.createdAt },
    { column: "booking.id", value: (booking: Booking) => booking.id },
  ],
} as const;

/** The order of a resident's list: by day and time of the wash, latest first. */
export const LATEST_WASH_FIRST = {
  direction: "DESC",
  columns: [
    { column: "booking.bookingDate", value: (booking: Booking) => booking.bookingDate },
    { column: "booking.startTime", value: (booking: Booking) => booking.startTime },
    { column: "booking.id", value: (booking: Booking) => booking.id },
  ],
} as const;

/** The lists of bookings that residents and administrators page through. */
export class BookingListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Everybody's bookings, newest first. */
  async all(actor: Actor, page: PageArguments): Promise<Page<Booking>> {
    authorize(actor, "booking.listAll");
    return paginate(this.query(), NEWEST_FIRST, page);
  }

  /** One resident's bookings, latest wash first. */
  async ofUser(actor: Actor, userId: number, page: PageArguments): Promise<Page<Booking>> {
    authorize(actor, "booking.read", { userId });
    const query = this.query().where("booking.userId = :userId", { userId });
    return paginate(query, LATEST_WASH_FIRST, page);
  }

  private query() {
    return this.dataSource.getRepository(Booking).createQueryBuilder("booking");
  }
}
