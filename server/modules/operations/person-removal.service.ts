import { type DataSource, type EntityManager, In, MoreThanOrEqual } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import type { BookingPlaceService } from "../bookings/booking-place.service";
import type { BookingWriter } from "../bookings/booking-writer.service";
import { heldPlaceOf } from "../bookings/rescheduling.rules";
import { PaymentStatus, type Purchase } from "../purchases/purchase.entity";
import type { Ending, PurchaseClosingService } from "../purchases/purchase-closing.service";
import { hasStarted } from "../schedule/schedule.rules";
import { requireRemovable } from "../users/administrator.rules";
import type { AdministratorService } from "../users/administrator.service";
import { homesOf } from "../users/homes.rules";
import type { IdentityRemovalService } from "../users/identity-removal.service";
import { User } from "../users/user.entity";
import { nothingPersonal } from "../users/user.rules";

export interface Removal {
  readonly userId: number;
  readonly cancelledBookings: readonly Booking[];
  readonly expiredPurchases: readonly Purchase[];
}

/** Resident and car; place and time stay for the books. */
const NOTHING_PERSONAL_OF_A_BOOKING = {
  carNumber: "",
  carModel: "",
  flatName: "",
  parkingNumber: null,
  notes: null,
};

const DELETED: Ending = {
  status: PaymentStatus.EXPIRED,
  message: "The resident was deleted.",
  endsConfirming: true,
};

/** Cancels upcoming bookings, erases personal data, keeps the books. */
export class PersonRemovalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly administrators: AdministratorService,
    private readonly identities: IdentityRemovalService,
    private readonly purchaseClosing: PurchaseClosingService,
    private readonly places: BookingPlaceService,
    private readonly writer: BookingWriter,
  ) {}

  /** One transaction. The identity is disabled afterwards in the background; its tokens are useless at once (docs/decisions/0012). */
  async remove(actor: Actor, userId: number | null): Promise<Removal> {
    authorize(actor, "user.manage");
    const { userId: by } = requirePerson(actor);
    if (userId === null) throw notFound("User");
    const { person, ...removal } = await this.dataSource.transaction(async (tx) => {
      const { person, administratorIds } = await this.administrators.lockWith(tx, userId);
      requireRemovable(userId, by, administratorIds);
      const expiredPurchases = await this.purchaseClosing.closeAllOf(tx, userId, DELETED);
      const cancelledIds = await this.cancelUpcoming(tx, person, by);
      await tx.getRepository(Booking).update({ userId }, NOTHING_PERSONAL_OF_A_BOOKING);
      const deletedAt = this.clock.now();
      await tx
        .getRepository(User)
        .update({ id: userId }, { ...nothingPersonal(userId), deletedAt });
      const cancelledBookings = await tx
        .getRepository(Booking)
        .find({ where: { id: In(cancelledIds) }, order: { id: "ASC" } });
      return { person, userId, cancelledBookings, expiredPurchases };
    });
    this.identities.begin(person);
    return removal;
  }

  /** Returns places, credits, and the ids. */
  private async cancelUpcoming(tx: EntityManager, person: User, by: number): Promise<number[]> {
    const ids: number[] = [];
    for (const booking of await this.lockOpen(tx, person.id)) {
      if (hasStarted(booking.bookingDate, booking.startTime, this.clock.now())) continue;
      await this.places.giveUpPlaceAndCredit(tx, booking, homesOf(person));
      await this.writer.move(tx, booking, {
        to: BookingStatus.CANCELLED,
        by,
        notes: "The resident was deleted.",
      });
      ids.push(booking.id);
    }
    return ids;
  }

  /** From today on; slots and days are locked first. */
  private async lockOpen(tx: EntityManager, userId: number): Promise<Booking[]> {
    const open = {
      userId,
      status: In([BookingStatus.CONFIRMED, BookingStatus.PENDING]),
      bookingDate: MoreThanOrEqual(today(this.clock)),
    };
    const found = await tx.getRepository(Booking).findBy(open);
    await this.places.lockSlotDays(tx, found.map(heldPlaceOf));
    return lockRows(tx, Booking, open, "pessimistic_write");
  }
}
