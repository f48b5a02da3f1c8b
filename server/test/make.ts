import type { DataSource, EntityTarget, QueryDeepPartialEntity } from "typeorm";
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
import { DisputeStep, PaymentDispute } from "../modules/purchases/payment-dispute.entity";
import { Purchase } from "../modules/purchases/purchase.entity";
import { StrayPayment, StrayReason } from "../modules/purchases/stray-payment.entity";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import { DisabledDate } from "../modules/schedule/disabled-date.entity";
import { AuthProvider, User, UserRole } from "../modules/users/user.entity";

const BOOKING = `
  WITH lot AS (
    INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining, created_at)
    VALUES ($1, 'regular', 'admin_grant', $1, 'test', 1, 0, '2026-11-01') RETURNING id
  ), booking AS (
    INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time,
      end_time, car_number, car_model, residency_id, residency_name, block_name, flat_name, created_at)
    SELECT resident.id, slot.id, $3, 'confirmed', 'regular', lot.id, slot.start_time, slot.end_time,
      resident.car_number, resident.car_model, residency.id, residency.name, block.name, flat.name, $4
    FROM lot, users resident
      JOIN residencies residency ON residency.id = resident.residency_id
      JOIN blocks block ON block.id = resident.block_id
      JOIN flats flat ON flat.id = resident.flat_id,
      booking_slots slot
    WHERE resident.id = $1 AND slot.id = $2
    RETURNING id
  ), granted AS (
    INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
  ), spent AS (
    INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change)
    SELECT $1, lot.id, booking.id, 'spent', -1 FROM lot, booking
  ), step AS (
    INSERT INTO booking_status_changes (booking_id, new_status, changed_by_id)
    SELECT id, 'confirmed', $1 FROM booking
  ), place AS (
    INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($2, $3, 1)
    ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1
  ) SELECT id FROM booking`;

const PURCHASE = `
  WITH purchase AS (
    INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status,
      plan_name, car_type_name, credits_given, one_time_credits_given, validity_days, price_paise,
      amount_paise, transaction_id, completed_at, created_at)
    SELECT $1, plan.id, car.id, 'mock_payment', 'completed', plan.name, car.name, plan.credits_given,
      plan.one_time_credits_given, plan.validity_days, price.price_paise, price.price_paise, 'mock_1', $4, $4
    FROM pricing_plans plan, car_types car, pricing_plan_car_types price
    WHERE plan.id = $2 AND car.id = $3 AND price.pricing_plan_id = plan.id AND price.car_type_id = car.id
    RETURNING *, CASE WHEN validity_days > 0 THEN $4::date + validity_days END AS end_date
  ), subscription AS (
    INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name,
      car_type_name, start_date, end_date, created_at)
    SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, $4::date, end_date, $4
    FROM purchase
  ), lot AS (
    INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining, good_until)
    SELECT user_id, 'regular', 'purchase', id, credits_given, credits_given, end_date
    FROM purchase WHERE credits_given > 0
    UNION ALL
    SELECT user_id, 'pay_per_use', 'purchase', id, one_time_credits_given, one_time_credits_given, NULL
    FROM purchase WHERE one_time_credits_given > 0
    RETURNING id
  ), granted AS (
    INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
  ) SELECT id FROM purchase`;

/** Creates the rows that a test needs, each with values that are right unless the test says otherwise. */
export class Make {
  private count = 0;
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
    const home = values.flatId === null ? null : await this.sharedHome();
    return this.row(User, {
      firebaseUid: `resident-${number}`,
      email: `resident-${number}@residents.example`,
      displayName: `Resident ${number}`,
      role: UserRole.USER,
      authProvider: AuthProvider.EMAIL,
      carNumber: "TS09AB1234",
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
           (user_id, kind, source, granted_by_id, reason, granted, remaining, good_until, created_at)
         VALUES ($1, $2, 'admin_grant', $1, 'test', $3, $3, $4, '2026-11-01') RETURNING id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
         RETURNING lot_id AS id`,
      [user.id, values.kind ?? CreditKind.REGULAR, count, values.goodUntil ?? null],
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
      ...values,
    });
  }

  async disabledDate(day: string, reason: string | null = null): Promise<DisabledDate> {
    return this.row(DisabledDate, { day, reason });
  }

  async carType(name = `Car type ${this.next()}`): Promise<CarType> {
    return this.row(CarType, { name, active: true });
  }

  /** A plan sold for a car type at a price in paise. */
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

  /** An active coupon of 100 rupees for ten purchases. */
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

  /** A confirmed booking with its place, a credit of its own that it spent, and its first step. */
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

  /** A purchase that was paid: with its subscription and the credits that the plan gives. */
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
