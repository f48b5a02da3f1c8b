import { type DataSource, MoreThan } from "typeorm";
import { callerOf, type Person } from "../../access/actor";
import { type Booking, BookingStatus } from "../../modules/bookings/booking.entity";
import { CreditKind, CreditLot } from "../../modules/credits/credit-lot.entity";
import { PaymentMethod } from "../../modules/purchases/purchase.entity";
import { User } from "../../modules/users/user.entity";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError, invalid } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { queryRows } from "../../platform/sql/query";
import type { Services } from "../../services";
import { DEMO_APPLICATION } from "../demo-integrations";
import { PEOPLE } from "../seed-people";

interface Happened {
  readonly object: string;
  readonly id: number;
  readonly date?: string;
}

export interface Trigger {
  readonly type: string;
  readonly slotId?: string;
  readonly date?: string;
  readonly clientId?: string;
}

interface Offer {
  readonly planId: number | null;
  readonly carTypeId: number | null;
}

type Who = keyof typeof PEOPLE;

/** Without the acting one. */
const OTHERS = (Object.keys(PEOPLE) as Who[]).filter(
  (who) => who !== "administrator" && who !== "resident",
);
/** Beyond the booking window. */
const CLOSED_AFTER_DAYS = 60;

/** Triggers events through the real services. */
export class SandboxEvents {
  private readonly makers: Readonly<Record<string, (trigger: Trigger) => Promise<Happened>>> = {
    "booking.created": async () => booking(await this.book()),
    "booking.rescheduled": async () => booking(await this.reschedule()),
    "booking.cancelled": async () => booking(await this.cancel()),
    "booking.completed": async () => booking(await this.complete()),
    "purchase.completed": () => this.buy(),
    "credits.granted": () => this.grant(),
    "date.disabled": () => this.close(),
    "date.enabled": () => this.open(),
    "slot.filled": (trigger) => this.fill(trigger),
    "credits.emptied": () => this.empty(),
    "application.disconnected": (trigger) => this.disconnect(trigger),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly services: Services,
    private readonly clock: Clock,
  ) {}

  get types(): readonly string[] {
    return Object.keys(this.makers);
  }

  async trigger(trigger: Trigger): Promise<Happened | null> {
    const { type } = trigger;
    const make = Object.hasOwn(this.makers, type) ? this.makers[type] : undefined;
    return make ? make(trigger) : null;
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

  private async grant(who: Who = "resident"): Promise<Happened> {
    const { lotId: id } = await this.services.creditAdministration.grant(
      await this.person("administrator"),
      {
        userId: (await this.user(who)).id,
        kind: CreditKind.REGULAR,
        count: 1,
        reason: "For an event of the sandbox",
        goodUntil: null,
        carTypeId: null,
        clientKey: null,
      },
    );
    return { object: "CreditLot", id };
  }

  private async close(): Promise<Happened> {
    const { closed } = await this.services.dayClosing.disable(await this.person("administrator"), {
      date: await this.dayToClose(),
      reason: "An event of the sandbox",
      isCancelling: false,
    });
    return { object: "DisabledDate", id: closed.id };
  }

  private async open(): Promise<Happened> {
    const { id } = await this.close();
    await this.services.disabledDates.enable(await this.person("administrator"), id);
    return { object: "DisabledDate", id };
  }

  private async fill({ slotId, date }: Trigger): Promise<Happened> {
    if (slotId && !date) throw invalid("date", "Give the date of the slot too, or neither.");
    if (date && !slotId) throw invalid("slotId", "Give the slotId of the date too, or neither.");
    const chosen = slotId && date ? { slotId: integerKey("BookingSlot", slotId), date } : null;
    const { slotId: id, date: day } =
      chosen ?? (await this.freePlace(await this.person("resident")));
    for (const who of OTHERS) {
      await this.grant(who);
      const place = { slotId: id, date: day, clientKey: null };
      const problem = await this.services.bookings
        .book(await this.person(who), place)
        .then(() => null, codeOf);
      if (problem === "SLOT_FULL") return { object: "BookingSlot", id: id ?? 0, date: day };
    }
    throw new DomainError(
      "CONFLICTING_CHANGE",
      "The slot has more places than the demo has residents: choose another.",
    );
  }

  private async empty(): Promise<Happened> {
    const administrator = await this.person("administrator");
    const { id } = await this.user("resident");
    const lots = await this.dataSource
      .getRepository(CreditLot)
      .findBy({ userId: id, remaining: MoreThan(0) });
    for (const { id: creditLotId, remaining: count } of lots) {
      const reason = "Asked of the sandbox";
      await this.services.creditAdministration.revoke(administrator, {
        creditLotId,
        count,
        reason,
      });
    }
    return { object: "User", id };
  }

  private async disconnect({ clientId = DEMO_APPLICATION.clientId }: Trigger): Promise<Happened> {
    const application = await this.services.applications.byClientId(clientId);
    if (!application) throw invalid("clientId", "There is no such application.");
    const { id } = application;
    await this.services.applicationGrants.disconnect(await this.person("resident"), id);
    return { object: "Application", id };
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

  private user(who: Who): Promise<User> {
    return this.dataSource.getRepository(User).findOneByOrFail({ email: PEOPLE[who].email });
  }

  private async person(who: Who): Promise<Person> {
    const { firebaseUid: uid, email, displayName: name } = await this.user(who);
    const signedInAt = this.clock.now();
    const identity = { uid, email, isEmailVerified: false, name, provider: "email", signedInAt };
    const actor = await this.services.users.actorOf(identity as Person["identity"]);
    if (actor.kind !== "person") throw new Error(`The demo has no ${who}`);
    return actor;
  }
}

function codeOf(error: unknown): string {
  if (error instanceof DomainError && ["SLOT_FULL", "DUPLICATE_BOOKING"].includes(error.code)) {
    return error.code;
  }
  throw error;
}

function booking({ id, bookingDate: date }: Booking): Happened {
  return { object: "Booking", id, date };
}
