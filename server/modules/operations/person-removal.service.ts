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
import type { BookingPlaceService } from "../bookings/booking-place.service";
import type { BookingWriter } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import type { CreditReturnService } from "../credits/credit-return.service";
import type { SubscriptionService } from "../credits/subscription.service";
import { PaymentStatus, type Purchase } from "../purchases/purchase.entity";
import type { Ending, PurchaseClosingService } from "../purchases/purchase-closing.service";
import { hasStarted } from "../schedule/schedule.rules";
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

/** Place and time stay for the books. */
const NOTHING_PERSONAL_OF_A_BOOKING = {
  carNumber: "",
  carModel: "",
  flatName: "",
  parkingNumber: null,
};

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
  readonly places: BookingPlaceService;
  readonly writer: BookingWriter;
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
      await tx.getRepository(Booking).update({ userId }, NOTHING_PERSONAL_OF_A_BOOKING);
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
    const ids: number[] = [];
    for (const booking of await this.lockOpen(tx, person.id)) {
      const resident = people.find(({ id }) => id === booking.userId);
      const { bookingDate, startTime } = booking;
      if (!resident || hasStarted(bookingDate, startTime, this.deps.clock.now())) continue;
      if (resident === person) await this.deps.places.giveUpPlaceAndCredit(tx, booking);
      else await this.giveUpUsable(tx, booking);
      const remark = resident === person ? DELETED : NOT_SHARED;
      await this.deps.writer.move(tx, booking, { to: BookingStatus.CANCELLED, by, remark });
      ids.push(booking.id);
    }
    return ids;
  }

  private async giveUpUsable(tx: EntityManager, booking: Booking): Promise<void> {
    const { id: bookingId, lotId } = booking;
    await this.deps.places.giveUpPlace(tx, booking);
    const paid = lotId === null ? [] : [{ bookingId, lotId }];
    const [returned] = await this.deps.creditReturns.returnUsable(tx, paid);
    booking.lotId = returned?.lotId ?? null;
  }

  /** Lock slots and days first. */
  private async lockOpen(tx: EntityManager, userId: number): Promise<Booking[]> {
    const open = [Object.assign({ userId }, this.open()), this.borrowed(userId)];
    const found = await tx.getRepository(Booking).findBy(open);
    await this.deps.places.lockSlotDays(tx, found.map(heldPlaceOf));
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

const ofVehiclesOf = (userId: number) =>
  Raw((column) => `${column} IN (SELECT id FROM vehicles WHERE user_id = :owner)`, {
    owner: userId,
  });
