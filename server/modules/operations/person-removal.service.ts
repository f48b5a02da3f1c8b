import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  MoreThanOrEqual,
  Not,
  Raw,
} from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import { type BookingWriter, paidOf } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import type { CreditService } from "../credits/credit.service";
import type { CreditReturnService } from "../credits/credit-return.service";
import type { SubscriptionService } from "../credits/subscription.service";
import { PaymentStatus, type Purchase } from "../purchases/purchase.entity";
import type { Ending, PurchaseClosingService } from "../purchases/purchase-closing.service";
import { hasStarted } from "../schedule/schedule.rules";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import { requireRemovable } from "../users/administrator.rules";
import type { AdministratorService } from "../users/administrator.service";
import { HomeChange } from "../users/home-change.entity";
import type { IdentityRemovalService } from "../users/identity-removal.service";
import { User } from "../users/user.entity";
import { nothingPersonal } from "../users/user.rules";
import { DELETED, erase, eraseChanges, eraseTexts } from "./person-erasure";

interface Removal {
  readonly userId: number;
  readonly cancelledBookings: readonly Booking[];
  readonly expiredPurchases: readonly Purchase[];
}

const ENDING: Ending = {
  status: PaymentStatus.EXPIRED,
  message: DELETED,
  endsConfirming: true,
};
const END_OF_PLANS = { reason: DELETED, byId: null };
const NOT_SHARED = "The car is no longer shared.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly administrators: AdministratorService;
  readonly identities: IdentityRemovalService;
  readonly purchaseClosing: PurchaseClosingService;
  readonly places: SlotPlaceService;
  readonly writer: BookingWriter;
  readonly credits: CreditService;
  readonly creditReturns: CreditReturnService;
  readonly subscriptions: SubscriptionService;
}

/** Cancels upcoming bookings, erases personal data, keeps the books. */
export class PersonRemovalService {
  constructor(private readonly deps: Dependencies) {}

  /** One transaction. The identity is disabled in the background; its tokens fail at once (docs/decisions/0012). */
  async remove(actor: Actor, userId: number | null): Promise<Removal> {
    authorize(actor, "user.manage");
    const { userId: by } = requirePerson(actor);
    if (userId === null) throw notFound("User");
    const { person, ...removal } = await this.deps.dataSource.transaction(async (tx) => {
      const borrowers = (await tx.getRepository(Booking).findBy(this.borrowed(userId))).map(
        (booking) => booking.userId,
      );
      const { people, person, administratorIds } = await this.deps.administrators.lockWith(
        tx,
        userId,
        borrowers,
      );
      requireRemovable(userId, by, administratorIds);
      const expiredPurchases = await this.deps.purchaseClosing.closeAllOf(tx, userId, ENDING);
      const cancelledIds = await this.cancelUpcoming(tx, person, people, by);
      await this.deps.subscriptions.endAllOf(tx, userId, END_OF_PLANS);
      await erase(tx, person);
      await tx.getRepository(HomeChange).delete({ userId });
      const deletedAt = this.deps.clock.now();
      await tx
        .getRepository(User)
        .update({ id: userId }, { ...nothingPersonal(userId), deletedAt });
      await eraseChanges(tx, [userId]);
      const cancelledBookings = await tx
        .getRepository(Booking)
        .find({ where: { id: In(cancelledIds) }, order: { id: "ASC" } });
      return { person, userId, cancelledBookings, expiredPurchases };
    });
    this.deps.identities.begin(person);
    return removal;
  }

  /** Late texts, such as payment events, and plans that servers of an earlier release left. */
  async eraseAgain(): Promise<void> {
    const deleted = await this.deps.dataSource
      .getRepository(User)
      .find({ select: { id: true }, where: { deletedAt: Not(IsNull()) }, order: { id: "ASC" } });
    const userIds = deleted.map(({ id }) => id);
    await this.deps.dataSource.transaction(async (tx) => {
      await eraseTexts(tx, userIds);
      await eraseChanges(tx, userIds);
    });
    await this.deps.subscriptions.endAllOfDeleted(END_OF_PLANS);
  }

  /** Also ends others' bookings of the person's cars. */
  private async cancelUpcoming(
    tx: EntityManager,
    person: User,
    people: readonly User[],
    by: number,
  ): Promise<number[]> {
    const { places, credits, creditReturns, writer, clock } = this.deps;
    const residents = new Set(people.map(({ id }) => id));
    const upcoming = (await this.lockOpen(tx, person.id)).filter(
      ({ userId, bookingDate, startTime }) =>
        residents.has(userId) && !hasStarted(bookingDate, startTime, clock.now()),
    );
    if (upcoming.length === 0) return [];
    await places.exchangeAll(tx, upcoming.map(heldPlaceOf), []);
    const own = upcoming.filter(({ userId }) => userId === person.id);
    await credits.giveBack(tx, paidOf(own));
    await writer.cancelAll(tx, own, paidOf(own), { by, remark: DELETED });
    const lent = upcoming.filter(({ userId }) => userId !== person.id);
    const returned = await creditReturns.returnUsable(tx, paidOf(lent));
    await writer.cancelAll(tx, lent, returned, { by, remark: NOT_SHARED });
    return upcoming.map(({ id }) => id);
  }

  /** Lock slots and days first. */
  private async lockOpen(tx: EntityManager, userId: number): Promise<Booking[]> {
    const open = [Object.assign({ userId }, this.open()), this.borrowed(userId)];
    const select = { slotId: true, bookingDate: true, residencyId: true } as const;
    const found = await tx.getRepository(Booking).find({ select, where: open });
    await this.deps.places.lockDays(tx, found.map(heldPlaceOf));
    return lockRows(tx, Booking, open, "pessimistic_write");
  }

  private open() {
    return {
      status: In([BookingStatus.CONFIRMED, BookingStatus.PENDING]),
      bookingDate: MoreThanOrEqual(today(this.deps.clock)),
    };
  }

  private borrowed(userId: number): FindOptionsWhere<Booking> {
    return Object.assign(this.open(), { userId: Not(userId), vehicleId: ofVehiclesOf(userId) });
  }
}

/** An array uses the index. */
const ofVehiclesOf = (userId: number) =>
  Raw((column) => `${column} = ANY (ARRAY(SELECT id FROM vehicles WHERE user_id = :owner))`, {
    owner: userId,
  });
