import { Between, type DataSource, IsNull, MoreThan, MoreThanOrEqual } from "typeorm";
import type { Mail, Mailer, WriteLetter } from "../../integrations/mailer";
import { addDays } from "../../platform/calendar-day";
import { type Clock, timeOfDay, today } from "../../platform/clock";
import { toGlobalId } from "../../platform/global-id";
import { CurrentRows } from "../../platform/loader";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import type { BookingPlaceService } from "../bookings/booking-place.service";
import { BookingStatusChange } from "../bookings/booking-status-change.entity";
import { calendarFile } from "../bookings/calendar-file";
import { CarType } from "../catalog/car-type.entity";
import { CreditLedgerEntry } from "../credits/credit-ledger-entry.entity";
import { CreditLot } from "../credits/credit-lot.entity";
import { Subscription } from "../credits/subscription.entity";
import { SubscriptionChange } from "../credits/subscription-change.entity";
import { Purchase } from "../purchases/purchase.entity";
import { PurchaseEvent } from "../purchases/purchase-event.entity";
import { StrayPayment, StrayReason } from "../purchases/stray-payment.entity";
import type { EmailOwnershipService } from "../users/email-ownership.service";
import { HomeChange } from "../users/home-change.entity";
import type { HomeChangeService } from "../users/home-change.service";
import { User } from "../users/user.entity";
import { Vehicle } from "../vehicles/vehicle.entity";
import { VehicleShare } from "../vehicles/vehicle-share.entity";
import type { VehicleShareService } from "../vehicles/vehicle-share.service";
import { beforeMove, type Changeable, letterAboutStep, reminder } from "./booking-mail.rules";
import {
  letterAboutEndingCredits,
  letterAboutPlan,
  letterAboutRevokedCredits,
} from "./credit-mail.rules";
import type { Letter, Sender } from "./mail.rules";
import type { MailJob } from "./mail-lanes";
import {
  isAboutTrying,
  letterAboutConfirming,
  letterAboutMoney,
  receipt,
} from "./money-mail.rules";
import {
  letterAboutCancellation,
  letterAboutDispute,
  letterAboutHomeChanges,
  letterAboutStray,
} from "./office-mail";
import { letterAboutCarType, letterAboutFreedTime, letterAboutShare } from "./vehicle-mail.rules";

/** `about` identifies it within its kind; default the job's number. */
type Written = Omit<Mail, "messageId"> & { readonly about?: string };

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly emails: EmailOwnershipService;
  readonly homeChanges: HomeChangeService;
  readonly bookingPlaces: BookingPlaceService;
  readonly vehicleShares: VehicleShareService;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly letters: ReadonlyMap<string, WriteLetter>;
}

export class MailService {
  private readonly rows: CurrentRows;

  constructor(private readonly deps: Dependencies) {
    this.rows = new CurrentRows(deps.dataSource);
  }

  get spareConnections(): number {
    return this.deps.mailer.spareConnections ?? 0;
  }

  async send(job: MailJob): Promise<void> {
    const mail = await this.write(job);
    if (!mail) return;
    const domain = this.deps.sender.email?.split("@")[1] ?? "aaviri.invalid";
    const { about = job.id, ...letter } = mail;
    const messageId = `<${job.kind.toLowerCase().replaceAll("_", "-")}-${about}@${domain}>`;
    await this.deps.mailer.send({ messageId, ...letter });
  }

  private write({ kind, id }: MailJob): Promise<Written | null> {
    if (kind === "BOOKING_STEP") return this.aboutStep(id);
    if (kind === "REMINDER") return this.reminder(id);
    if (kind === "RECEIPT") return this.receipt(id);
    if (kind === "PURCHASE_EVENT") return this.aboutMoney(id);
    if (kind === "PAYMENT_CONFIRMING") return this.confirming(id);
    if (kind === "PLAN_CHANGE") return this.aboutPlan(id);
    if (kind === "CREDITS_REVOKED") return this.aboutRevokedCredits(id);
    if (kind === "CREDITS_ENDING") return this.endingCredits(id);
    if (kind === "VEHICLE_SHARE") return this.invitation(id);
    if (kind === "CAR_TYPE") return this.aboutCarType(id);
    if (kind === "CAR_TIME") return this.aboutFreedTime(id);
    if (kind === "HOME_CHANGED") return this.aboutHome(id);
    if (kind === "PAYMENT_DISPUTE")
      return letterAboutDispute(this.deps.dataSource, this.deps.sender, id);
    if (kind === "STRAY_PAYMENT")
      return letterAboutStray(this.deps.dataSource, this.deps.sender, id);
    if (kind === "BOOKINGS_CANCELLED")
      return letterAboutCancellation(this.deps.dataSource, this.deps.sender, id);
    const write = this.deps.letters.get(kind);
    if (write) return write(id);
    throw new Error(`Nobody here knows how to write a ${kind}`);
  }

  private async aboutStep(id: number) {
    const { dataSource } = this.deps;
    const step = await this.rows.require(BookingStatusChange, id);
    const booking = await this.rows.require(Booking, step.bookingId);
    const { lotId, status } = booking;
    // A booking restored since has spent its credit again.
    const isBack = lotId !== null && status === BookingStatus.CANCELLED;
    const lot = isBack ? await dataSource.getRepository(CreditLot).findOneBy({ id: lotId }) : null;
    const steps = await dataSource
      .getRepository(BookingStatusChange)
      .find({ where: { bookingId: booking.id }, order: { id: "ASC" } });
    const next = steps.find((later) => later.id > step.id && later.move)?.move ?? null;
    const changeable = await this.changeable(booking);
    const then = beforeMove(booking, next);
    const letter = letterAboutStep(then, step, { lot, changeable }, this.deps.sender);
    if (!letter) return null;
    return this.toPerson(booking.userId, letter, calendarFile(booking, steps.length));
  }

  private async reminder(id: number) {
    const booking = await this.rows.require(Booking, id);
    if (booking.status !== BookingStatus.CONFIRMED) return null;
    const now = { day: today(this.deps.clock), time: timeOfDay(this.deps.clock) };
    const changeable = await this.changeable(booking);
    const reminding = reminder(booking, now, changeable, this.deps.sender);
    const letter = reminding && (await this.toPerson(booking.userId, reminding));
    return letter && { ...letter, about: `${id}-${booking.bookingDate}` };
  }

  /** Null once it is neither cancelled nor moved by its resident. */
  private async changeable(booking: Booking): Promise<Changeable | null> {
    const { bookingPlaces, vehicleShares } = this.deps;
    if (!bookingPlaces.isChangeable(booking, "cancelled")) return null;
    const isMovable = await vehicleShares.isInUse(booking);
    return { until: bookingPlaces.changeableUntil(booking), isMovable };
  }

  private async receipt(id: number) {
    const purchase = await this.rows.require(Purchase, id);
    return this.toPerson(purchase.userId, receipt(purchase, this.deps.sender));
  }

  /** Null for a failed or late payment once the resident has paid for that car. */
  private async aboutMoney(id: number) {
    const { dataSource } = this.deps;
    const event = await this.rows.require(PurchaseEvent, id);
    const purchase = await this.rows.require(Purchase, event.purchaseId);
    if (isAboutTrying(event.type) && (await this.hasPaidSince(purchase))) return null;
    const { id: purchaseId } = purchase;
    const lots = await dataSource.getRepository(CreditLot).findBy({ purchaseId });
    const strays = await dataSource.getRepository(StrayPayment).findBy({ purchaseId });
    const retryPath = retryPathOf(purchase, event.cause !== StrayReason.COUPON_USED_UP);
    const letter = letterAboutMoney(event, purchase, { lots, strays, retryPath }, this.deps.sender);
    return this.toPerson(purchase.userId, letter);
  }

  /** Null once the outcome, with its own e-mail, is known. */
  private async confirming(id: number) {
    const purchase = await this.rows.require(Purchase, id);
    if (!purchase.isBeingConfirmed) return null;
    return this.toPerson(purchase.userId, letterAboutConfirming(purchase, this.deps.sender));
  }

  private hasPaidSince({ userId, carTypeId, createdAt }: Purchase): Promise<boolean> {
    return this.deps.dataSource.getRepository(Purchase).existsBy({
      userId,
      carTypeId,
      completedAt: MoreThanOrEqual(createdAt),
    });
  }

  private async aboutPlan(id: number) {
    const { dataSource } = this.deps;
    const change = await this.rows.require(SubscriptionChange, id);
    const plan = await this.rows.require(Subscription, change.subscriptionId);
    const { purchaseId, userId } = plan;
    const lots = await dataSource.getRepository(CreditLot).findBy({ purchaseId });
    return this.toPerson(userId, letterAboutPlan(change, plan, lots, this.deps.sender));
  }

  /** Null if a plan's end revoked them, which has its own e-mail. */
  private async aboutRevokedCredits(id: number) {
    const line = await this.rows.require(CreditLedgerEntry, id);
    const lot = await this.rows.require(CreditLot, line.lotId);
    if (lot.closedAt && lot.closedAt <= line.createdAt) return null;
    return this.toPerson(line.userId, letterAboutRevokedCredits(line, lot, this.deps.sender));
  }

  /** Null once used, paused or extended. */
  private async endingCredits(userId: number) {
    const { dataSource } = this.deps;
    const day = today(this.deps.clock);
    const { creditReminders } = await this.rows.require(User, userId);
    const lots = await dataSource.getRepository(CreditLot).find({
      where: {
        userId,
        remaining: MoreThan(0),
        pausedAt: IsNull(),
        goodUntil: Between(day, addDays(day, 7)),
      },
      order: { goodUntil: "ASC", id: "ASC" },
    });
    if (!creditReminders || lots.length === 0) return null;
    const letter = await this.toPerson(userId, letterAboutEndingCredits(lots, this.deps.sender));
    return letter && { ...letter, about: `${userId}-${day}` };
  }

  /** Null once accepted or ended. */
  private async invitation(id: number) {
    const share = await this.deps.dataSource
      .getRepository(VehicleShare)
      .findOneBy({ id: String(id) });
    if (!share || share.borrowerId === null || share.acceptedAt) return null;
    return this.toPerson(share.borrowerId, letterAboutShare(this.deps.sender));
  }

  /** Null for a car without a type, or gone. */
  private async aboutCarType(id: number) {
    const { dataSource } = this.deps;
    const car = await dataSource.getRepository(Vehicle).findOneBy({ id: String(id) });
    if (!car || car.carTypeId === null) return null;
    const { name } = await this.rows.require(CarType, car.carTypeId);
    return this.toPerson(car.userId, letterAboutCarType(car, name, this.deps.sender));
  }

  /** To the car's owner; the borrower gets the cancellation's e-mail. */
  private async aboutFreedTime(id: number) {
    const { dataSource } = this.deps;
    const booking = await this.rows.require(Booking, id);
    const car =
      booking.vehicleId &&
      (await dataSource.getRepository(Vehicle).findOneBy({ id: booking.vehicleId }));
    if (!car) return null;
    const letter = letterAboutFreedTime(booking, car.archivedAt === null, this.deps.sender);
    return this.toPerson(car.userId, letter);
  }

  /** Null for a deleted resident. */
  private async aboutHome(id: number) {
    const { dataSource, homeChanges, sender } = this.deps;
    const change = await dataSource.getRepository(HomeChange).findOneBy({ id });
    if (!change) return null;
    const person = await this.rows.require(User, change.userId);
    const counts = await homeChanges.counts(dataSource, [person.id]);
    return letterAboutHomeChanges(person, counts.get(person.id) ?? 0, sender);
  }

  private async toPerson(userId: number, letter: Letter, file?: string) {
    const person = await this.rows.require(User, userId);
    if (person.deletedAt || !(await this.deps.emails.mayBeWrittenTo(person))) return null;
    const to = { name: person.displayName, address: person.email };
    return { to, ...letter, ...(file === undefined ? {} : { calendarFile: file }) };
  }
}

function retryPathOf(
  { carTypeId, pricingPlanId, couponCode }: Purchase,
  withCoupon: boolean,
): string {
  const choice = new URLSearchParams({
    step: "plan",
    carType: toGlobalId("CarType", carTypeId),
    plan: toGlobalId("PricingPlan", pricingPlanId),
  });
  if (couponCode && withCoupon) choice.set("coupon", couponCode);
  return `/integrated-purchase-flow?${choice}`;
}
