import type { DataSource } from "typeorm";
import { callerOf, type Person } from "../../access/actor";
import type { Services } from "../../modules";
import { type Booking, BookingStatus } from "../../modules/bookings/booking.entity";
import { CreditKind } from "../../modules/credits/credit-lot.entity";
import { PaymentMethod } from "../../modules/purchases/purchase.entity";
import { User } from "../../modules/users/user.entity";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { queryRows } from "../../platform/sql/query";
import { PEOPLE } from "../seed-people";

/** What an event happened to. */
interface Happened {
  readonly object: string;
  readonly id: number;
}

interface Offer {
  readonly planId: number | null;
  readonly carTypeId: number | null;
}

/** Days after today on which sandboxes close a date: beyond all that can be booked. */
const CLOSED_AFTER_DAYS = 60;

/** Lets things happen to the demo's resident, as people would have them happen, so that their events come by every way. */
export class SandboxEvents {
  private readonly makers: Readonly<Record<string, () => Promise<Happened>>> = {
    "booking.created": async () => booking(await this.book()),
    "booking.rescheduled": async () => booking(await this.reschedule()),
    "booking.cancelled": async () => booking(await this.cancel()),
    "booking.completed": async () => booking(await this.complete()),
    "purchase.completed": () => this.buy(),
    "credits.granted": () => this.grant(),
    "date.disabled": () => this.close(),
    "date.enabled": () => this.open(),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly services: Services,
    private readonly clock: Clock,
  ) {}

  get types(): readonly string[] {
    return Object.keys(this.makers);
  }

  /** Lets one happen; null for a type that it does not know. */
  async trigger(type: string): Promise<Happened | null> {
    const make = Object.hasOwn(this.makers, type) ? this.makers[type] : undefined;
    return make ? make() : null;
  }

  private async book(): Promise<Booking> {
    const resident = await this.person("resident");
    await this.grant();
    return this.services.bookings.book(resident, {
      ...(await this.freePlace(resident)),
      clientKey: null,
    });
  }

  private async reschedule(): Promise<Booking> {
    const resident = await this.person("resident");
    const { id: bookingId } = await this.book();
    const place = await this.freePlace(resident);
    const moved = { bookingId, slotId: place.slotId, date: place.date, clientKey: null };
    return (await this.services.rescheduling.reschedule(resident, moved)).booking;
  }

  private async cancel(): Promise<Booking> {
    const { id } = await this.book();
    return this.services.bookings.cancel(await this.person("resident"), id);
  }

  private async complete(): Promise<Booking> {
    const { id: bookingId } = await this.book();
    const change = { bookingId, status: BookingStatus.COMPLETED, notes: null, override: false };
    const administrator = await this.person("administrator");
    return this.services.bookingAdministration.changeStatus(administrator, change);
  }

  private async buy(): Promise<Happened> {
    const resident = await this.person("resident");
    const [offer = { planId: null, carTypeId: null }] = await queryRows<Offer>(
      this.dataSource,
      `SELECT pricing_plan_id AS "planId", car_type_id AS "carTypeId"
       FROM pricing_plan_car_types JOIN pricing_plans plan ON plan.id = pricing_plan_id
       WHERE enabled AND price_paise > 0 AND plan.active ORDER BY price_paise LIMIT 1`,
    );
    const { id } = await this.services.purchases.start(resident, callerOf(resident, "sandbox"), {
      pricingPlanId: offer.planId,
      carTypeId: offer.carTypeId,
      paymentMethod: PaymentMethod.MOCK_PAYMENT,
      couponCode: null,
      clientKey: null,
    });
    await this.services.settlements.completeMock(resident, id, `mock_sandbox_${id}`);
    return { object: "Purchase", id };
  }

  private async grant(): Promise<Happened> {
    const { lotId: id } = await this.services.creditGrants.grant(
      await this.person("administrator"),
      {
        userId: (await this.user("resident")).id,
        kind: CreditKind.REGULAR,
        count: 1,
        reason: "For an event of the sandbox",
        goodUntil: null,
        clientKey: null,
      },
    );
    return { object: "CreditLot", id };
  }

  private async close(): Promise<Happened> {
    const { disabledDate } = await this.services.dayClosing.disable(
      await this.person("administrator"),
      { date: await this.dayToClose(), reason: "An event of the sandbox", isCancelling: false },
    );
    return { object: "DisabledDate", id: disabledDate.id };
  }

  private async open(): Promise<Happened> {
    const { id } = await this.close();
    await this.services.disabledDates.enable(await this.person("administrator"), id);
    return { object: "DisabledDate", id };
  }

  private async dayToClose(): Promise<string> {
    const rows = await queryRows<{ day: string }>(
      this.dataSource,
      "SELECT max(day)::text AS day FROM disabled_dates",
    );
    const first = addDays(today(this.clock), CLOSED_AFTER_DAYS);
    const last = rows[0]?.day;
    return last && last >= first ? addDays(last, 1) : first;
  }

  private async freePlace(resident: Person): Promise<{ slotId: number; date: string }> {
    const { days } = await this.services.schedule.calendar(resident);
    for (const { date, isDisabled } of days.toReversed()) {
      if (isDisabled) continue;
      const slots = await this.services.schedule.availableSlots(resident, date);
      const own = await this.ownSlots(resident.userId, date);
      const free = slots.find(({ isAvailable, slot }) => isAvailable && !own.has(slot.id));
      if (free) return { slotId: free.slot.id, date };
    }
    throw new DomainError(
      "CONFLICTING_CHANGE",
      "No place is free in the days that can be booked: advance the sandbox's clock.",
    );
  }

  private async ownSlots(userId: number, date: string): Promise<ReadonlySet<number>> {
    const rows = await queryRows<{ id: number }>(
      this.dataSource,
      `SELECT slot_id AS id FROM bookings
       WHERE user_id = $1 AND booking_date = $2 AND status <> 'cancelled'`,
      [userId, date],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private user(who: "administrator" | "resident"): Promise<User> {
    return this.dataSource.getRepository(User).findOneByOrFail({ email: PEOPLE[who].email });
  }

  private async person(who: "administrator" | "resident"): Promise<Person> {
    const { firebaseUid: uid, email, displayName: name } = await this.user(who);
    const signedInAt = this.clock.now();
    const identity = { uid, email, isEmailVerified: false, name, provider: "email", signedInAt };
    const actor = await this.services.users.actorOf(identity as Person["identity"]);
    if (actor.kind !== "person") throw new Error(`The demo has no ${who}`);
    return actor;
  }
}

function booking({ id }: Booking): Happened {
  return { object: "Booking", id };
}
