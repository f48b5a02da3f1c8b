import { type DataSource, type EntityManager, In } from "typeorm";
import { DomainError } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import { type BookingWriter, paidOf } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import type { CreditReturnService } from "../credits/credit-return.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { UserService } from "../users/user.service";

const MAX_ATTEMPTS = 5;

/** A booking was made while locking; the transaction is retried. */
class BookingAdded extends Error {}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly users: UserService;
  readonly places: SlotPlaceService;
  readonly creditReturns: CreditReturnService;
  readonly writer: BookingWriter;
}

/** Bookings of many residents, changed in one transaction (docs/decisions/0001). */
export class AffectedBookingsService {
  constructor(private readonly deps: Dependencies) {}

  async retryIfBooked<Result>(
    work: (tx: EntityManager) => Promise<Result>,
    busy: string,
  ): Promise<Result> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await this.deps.dataSource.transaction(work);
      } catch (error) {
        if (!(error instanceof BookingAdded)) throw error;
      }
    }
    throw new DomainError("CONFLICTING_CHANGE", busy);
  }

  /** Also locks their residents where missing. Lock the places first. */
  async lockOpen(
    tx: EntityManager,
    ids: readonly number[],
    residents: readonly number[],
  ): Promise<Booking[]> {
    const open = { id: In(ids), status: In([BookingStatus.CONFIRMED, BookingStatus.PENDING]) };
    const bookings = await lockRows(tx, Booking, open, "pessimistic_write");
    const came = [...new Set(bookings.map(({ userId }) => userId))].filter(
      (userId) => !residents.includes(userId),
    );
    // Never waits, as these residents may wait for the places: a deadlock.
    if (!(await this.deps.users.lockFree(tx, came))) throw new BookingAdded();
    return bookings;
  }

  /** Returns places and credits. Lock them and their places first. */
  async cancel(
    tx: EntityManager,
    bookings: readonly Booking[],
    step: { readonly by: number; readonly remark: string },
  ): Promise<Booking[]> {
    if (bookings.length === 0) return [];
    await this.deps.places.exchangeAll(tx, bookings.map(heldPlaceOf), []);
    const returned = await this.deps.creditReturns.returnUsable(tx, paidOf(bookings));
    await this.deps.writer.cancelAll(tx, bookings, returned, step);
    const ids = bookings.map(({ id }) => id);
    return tx.getRepository(Booking).find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }
}
