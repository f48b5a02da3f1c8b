import { type DataSource, type EntityManager, In } from "typeorm";
import { DomainError } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import type { BookingWriter } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import type { CreditReturnService } from "../credits/credit-return.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import type { UserService } from "../users/user.service";

const MAX_ATTEMPTS = 5;

/** A resident came with a booking while the others were being locked: all of it once more. */
class SomebodyCame extends Error {}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly users: UserService;
  readonly places: SlotPlaceService;
  readonly creditReturns: CreditReturnService;
  readonly writer: BookingWriter;
}

/** Bookings of many residents that one act of an administrator touches, in one transaction (docs/decisions/0001). */
export class AffectedBookingsService {
  constructor(private readonly deps: Dependencies) {}

  /** Begins again, some times, whenever somebody came in between. */
  async untilNobodyCame<Result>(
    work: (tx: EntityManager) => Promise<Result>,
    busy: string,
  ): Promise<Result> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await this.deps.dataSource.transaction(work);
      } catch (error) {
        if (!(error instanceof SomebodyCame)) throw error;
      }
    }
    throw new DomainError("CONFLICTING_CHANGE", busy);
  }

  /** Locks bookings whose places are in hand, and those of their residents who are not locked yet. */
  async lock(
    tx: EntityManager,
    where: Parameters<typeof lockRows<Booking>>[2],
    residents: readonly number[],
  ): Promise<Booking[]> {
    const bookings = await lockRows(tx, Booking, where, "pessimistic_write");
    const came = [...new Set(bookings.map(({ userId }) => userId))].filter(
      (userId) => !residents.includes(userId),
    );
    // To wait for them with the places in hand could be for ever: they may wait for those.
    if (!(await this.deps.users.lockFree(tx, came))) throw new SomebodyCame();
    return bookings;
  }

  /** Those that are still confirmed or pending: one may have been cancelled while its place was waited for. */
  lockOpen(
    tx: EntityManager,
    ids: readonly number[],
    residents: readonly number[],
  ): Promise<Booking[]> {
    const status = In([BookingStatus.CONFIRMED, BookingStatus.PENDING]);
    return this.lock(tx, { id: In(ids), status }, residents);
  }

  /** Cancels locked bookings and returns their places and credits. */
  async cancel(
    tx: EntityManager,
    bookings: readonly Booking[],
    step: { readonly by: number; readonly remark: string },
  ): Promise<Booking[]> {
    if (bookings.length === 0) return [];
    await this.deps.places.releaseAll(tx, bookings.map(heldPlaceOf));
    const paid = bookings.flatMap(({ id, lotId }) =>
      lotId === null ? [] : [{ bookingId: id, lotId }],
    );
    const returned = await this.deps.creditReturns.returnUsable(tx, paid, null);
    await this.deps.writer.cancelAll(tx, bookings, returned, step);
    const ids = bookings.map(({ id }) => id);
    return tx.getRepository(Booking).find({ where: { id: In(ids) }, order: { id: "ASC" } });
  }
}
