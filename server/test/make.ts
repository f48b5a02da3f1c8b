import type { DataSource, EntityTarget, QueryDeepPartialEntity } from "typeorm";
import { UserRole } from "../access/person";
import { Booking } from "../modules/bookings/booking.entity";
import { CarType } from "../modules/catalog/car-type.entity";
import { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../modules/catalog/pricing-plan-car-type.entity";
import { Block } from "../modules/communities/block.entity";
import type { Home } from "../modules/communities/community.service";
import { Flat } from "../modules/communities/flat.entity";
import { Residency } from "../modules/communities/residency.entity";
import { ContactSubmission } from "../modules/contact/contact-submission.entity";
import { Coupon } from "../modules/coupons/coupon.entity";
import { CreditKind, CreditLot } from "../modules/credits/credit-lot.entity";
import {
  BookingCancellation,
  CancellationStatus,
} from "../modules/operations/booking-cancellation.entity";
import { DisputeStep, PaymentDispute } from "../modules/purchases/payment-dispute.entity";
import { Purchase } from "../modules/purchases/purchase.entity";
import { StrayPayment, StrayReason } from "../modules/purchases/stray-payment.entity";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import { ClosedDays } from "../modules/schedule/closed-days.entity";
import { DisabledDate } from "../modules/schedule/disabled-date.entity";
import { AuthProvider, User } from "../modules/users/user.entity";
import { EVERY_WEEKDAY } from "../platform/weekday";
import { BOOKING, PURCHASE } from "./make-statements";

export class Make {
  private count = 0;
  private cars = 1_233;
  private ordinaryHome?: Promise<Home>;

  constructor(private readonly dataSource: DataSource) {}

  async home(values: Partial<Residency> = {}): Promise<Home> {
    const residency = await this.residency(values);
    const block = await this.block(residency, "A");
    return { residency, block, flat: await this.flat(block, "101") };
  }

  async residency(values: Partial<Residency> = {}): Promise<Residency> {
    const name = `Residency ${this.next()}`;
    return this.row(Residency, { name, requiresParkingNumber: false, ...values });
  }

  async block({ id }: Residency, name = `Block ${this.next()}`): Promise<Block> {
    return this.row(Block, { residencyId: id, name });
  }

  async flat({ id }: Block, name = `${this.next()}`): Promise<Flat> {
    return this.row(Flat, { blockId: id, name });
  }

  async resident(values: Partial<User> = {}): Promise<User> {
    const number = this.next();
    this.cars += 1;
    const carNumber = `TS09AB${this.cars}`;
    const home = values.flatId === null ? null : await this.sharedHome();
    return this.row(User, {
      firebaseUid: `resident-${number}`,
      email: `resident-${number}@residents.example`,
      displayName: `Resident ${number}`,
      role: UserRole.USER,
      authProvider: AuthProvider.EMAIL,
      carNumber,
      carModel: "Swift",
      mobileNumber: "9876543210",
      residencyId: home?.residency.id ?? null,
      blockId: home?.block.id ?? null,
      flatId: home?.flat.id ?? null,
      termsVersion: "2026-11",
      termsAcceptedAt: new Date("2026-11-01T00:00:00Z"),
      ...values,
    });
  }

  async deletedResident(): Promise<User> {
    const user = await this.resident({
      flatId: null,
      namedFlatId: null,
      carNumber: null,
      carModel: null,
      mobileNumber: null,
      displayName: "Deleted user",
      deletedAt: new Date("2026-11-10T00:00:00Z"),
    });
    const email = `deleted-${user.id}@deleted.invalid`;
    await this.dataSource.getRepository(User).update({ id: user.id }, { email });
    return { ...user, email } as User;
  }

  async administrator(): Promise<User> {
    return this.resident({ role: UserRole.ADMIN });
  }

  async credits(user: User, count: number, values: Partial<CreditLot> = {}): Promise<CreditLot> {
    const [row] = await this.dataSource.query<[{ id: number }]>(
      `WITH lot AS (
         INSERT INTO credit_lots
           (user_id, kind, source, granted_by_id, reason, granted, remaining, good_until, car_type_id, created_at)
         VALUES ($1, $2, 'admin_grant', $1, 'test', $3, $3, $4, $5, '2026-11-01') RETURNING id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change, created_at) SELECT $1, id, 'granted', 0, '2026-11-01' FROM lot
         RETURNING lot_id AS id`,
      [user.id, values.kind ?? CreditKind.REGULAR, count, values.goodUntil, values.carTypeId],
    );
    return this.dataSource.getRepository(CreditLot).findOneByOrFail({ id: row.id });
  }

  async slot(values: Partial<BookingSlot> = {}): Promise<BookingSlot> {
    return this.row(BookingSlot, {
      startTime: "09:00",
      endTime: "10:00",
      maxBookings: 2,
      displayOrder: 0,
      isActive: true,
      residencyId: null,
      weekdayMask: EVERY_WEEKDAY,
      firstDay: null,
      lastDay: null,
      countsPerResidency: false,
      ...values,
    });
  }

  async disabledDate(day: string, reason: string | null = null): Promise<DisabledDate> {
    return this.row(DisabledDate, { day, reason });
  }

  async closedDays(values: Partial<ClosedDays> = {}): Promise<ClosedDays> {
    const days = { firstDay: "2032-03-01", lastDay: "2032-03-02" };
    const all = { ...days, residencyId: null, reason: null, createdById: null, ...values };
    const row = Object.assign(new ClosedDays(), all);
    await this.dataSource.getRepository(ClosedDays).insert(row);
    return row;
  }

  /** Done. */
  async bookingCancellation({ id: startedById }: User): Promise<BookingCancellation> {
    return this.row(BookingCancellation, {
      firstDay: "2032-03-01",
      lastDay: "2032-03-02",
      bookingIds: [],
      totalCount: 0,
      status: CancellationStatus.DONE,
      startedById,
      createdAt: new Date(),
      endedAt: new Date(),
    });
  }

  async carType(name = `Car type ${this.next()}`): Promise<CarType> {
    return this.row(CarType, { name, active: true });
  }

  /** `price` in paise. */
  async plan(
    carType: CarType,
    pricePaise: number,
    values: Partial<PricingPlan> = {},
    isEnabled = true,
  ): Promise<PricingPlan> {
    const plan = await this.row(PricingPlan, {
      name: `Plan ${this.next()}`,
      description: "",
      creditsGiven: 4,
      oneTimeCreditsGiven: 0,
      validityDays: 30,
      active: true,
      ...values,
    });
    const pricingPlanId = plan.id;
    const price = { pricingPlanId, carTypeId: carType.id, enabled: isEnabled, pricePaise };
    await this.row(PricingPlanCarType, price);
    return plan;
  }

  /** Active, 100 rupees, ten uses. */
  async coupon(values: Partial<Coupon> = {}): Promise<Coupon> {
    return this.row(Coupon, {
      code: `COUPON${this.next()}`,
      discountPaise: 10_000,
      usageLimit: 10,
      heldCount: 0,
      paidCount: 0,
      isActive: true,
      ...values,
    });
  }

  /** Confirmed, with its place, its own spent credit, and its first step. */
  async booking(
    user: User,
    slot: BookingSlot,
    bookingDate: string,
    createdAt = new Date(),
  ): Promise<Booking> {
    const [row] = await this.dataSource.query<[{ id: number }]>(BOOKING, [
      ...[user.id, slot.id, bookingDate, createdAt],
    ]);
    return this.dataSource.getRepository(Booking).findOneByOrFail({ id: row.id });
  }

  /** Completed, with subscription and credits. */
  async purchase(
    user: User,
    plan: PricingPlan,
    carType: CarType,
    createdAt = new Date(),
  ): Promise<Purchase> {
    const [row] = await this.dataSource.query<[{ id: number }]>(PURCHASE, [
      ...[user.id, plan.id, carType.id, createdAt],
    ]);
    return this.dataSource.getRepository(Purchase).findOneByOrFail({ id: row.id });
  }

  async strayPayment(values: Partial<StrayPayment> = {}): Promise<StrayPayment> {
    const number = this.next();
    return this.row(StrayPayment, {
      providerPaymentId: `pay_stray_${number}`,
      providerOrderId: `order_stray_${number}`,
      purchaseId: null,
      amountPaise: 129_900,
      currency: "INR",
      refundedPaise: 0,
      reason: StrayReason.UNKNOWN_ORDER,
      createdAt: new Date(),
      refundedAt: null,
      ...values,
    });
  }

  async dispute(values: Partial<PaymentDispute> = {}): Promise<PaymentDispute> {
    const number = this.next();
    return this.row(PaymentDispute, {
      providerDisputeId: `disp_${number}`,
      providerPaymentId: `pay_disputed_${number}`,
      purchaseId: null,
      amountPaise: 129_900,
      deductedPaise: 0,
      currency: "INR",
      step: DisputeStep.CREATED,
      reason: null,
      respondBy: null,
      toldAt: new Date(),
      createdAt: new Date(),
      ...values,
    });
  }

  async contactSubmission(values: Partial<ContactSubmission> = {}): Promise<ContactSubmission> {
    const number = this.next();
    return this.row(ContactSubmission, {
      name: `Visitor ${number}`,
      email: `visitor-${number}@visitors.example`,
      message: "Do you wash on Sundays?",
      createdAt: new Date(),
      ...values,
    });
  }

  private sharedHome(): Promise<Home> {
    this.ordinaryHome ??= this.home();
    return this.ordinaryHome;
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private async row<Row extends { id: number }>(
    entity: EntityTarget<Row>,
    values: QueryDeepPartialEntity<Row>,
  ): Promise<Row> {
    const repository = this.dataSource.getRepository(entity);
    const { identifiers } = await repository.insert(values);
    return repository
      .createQueryBuilder("row")
      .where("row.id = :id", { id: identifiers[0]?.id })
      .getOneOrFail();
  }
}
