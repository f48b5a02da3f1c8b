import type { DataSource, EntityTarget, QueryDeepPartialEntity } from "typeorm";
import { CreditKind, CreditLot } from "../modules/billing/credit-lot.entity";
import { CarType } from "../modules/catalog/car-type.entity";
import { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../modules/catalog/pricing-plan-car-type.entity";
import { Block } from "../modules/communities/block.entity";
import type { Home } from "../modules/communities/community.service";
import { Flat } from "../modules/communities/flat.entity";
import { Residency } from "../modules/communities/residency.entity";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import { DisabledDate } from "../modules/schedule/disabled-date.entity";
import { AuthProvider, User, UserRole } from "../modules/users/user.entity";

/** Makes the rows that a test needs, each with values that are right unless the test says otherwise. */
export class Make {
  private count = 0;
  private ordinaryHome?: Promise<Home>;

  constructor(private readonly dataSource: DataSource) {}

  async home(residency: Partial<Residency> = {}): Promise<Home> {
    const number = this.next();
    const made = await this.row(Residency, {
      name: `Residency ${number}`,
      requiresParkingNumber: false,
      ...residency,
    });
    const block = await this.row(Block, { residencyId: made.id, name: "A" });
    const flat = await this.row(Flat, { blockId: block.id, name: "101" });
    return { residency: made, block, flat };
  }

  /** A resident who can book: terms accepted, profile complete; without credits. */
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

  async administrator(): Promise<User> {
    return this.resident({ role: UserRole.ADMIN });
  }

  /** Credits of a resident, as if an administrator had granted them. */
  async credits(user: User, count: number, values: Partial<CreditLot> = {}): Promise<CreditLot> {
    const [row] = await this.dataSource.query<[{ id: number }]>(
      `WITH lot AS (
         INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining, good_until)
         VALUES ($1, $2, 'admin_grant', $1, 'test', $3, $3, $4) RETURNING id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
         RETURNING lot_id AS id`,
      [user.id, values.kind ?? CreditKind.REGULAR, count, values.goodUntil ?? null],
    );
    return this.dataSource.getRepository(CreditLot).findOneByOrFail({ id: row.id });
  }

  async slot(values: Partial<BookingSlot> = {}): Promise<BookingSlot> {
    return this.row(BookingSlot, {
      ...{ startTime: "09:00", endTime: "10:00", maxBookings: 2, displayOrder: 0, isActive: true },
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
      ...{ creditsGiven: 4, oneTimeCreditsGiven: 0, validityDays: 30, active: true },
      ...values,
    });
    const pricingPlanId = plan.id;
    const price = { pricingPlanId, carTypeId: carType.id, enabled: isEnabled, pricePaise };
    await this.row(PricingPlanCarType, price);
    return plan;
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
