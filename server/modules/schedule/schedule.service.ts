import type DataLoader from "dataloader";
import type { DataSource, EntityManager } from "typeorm";
import { type Actor, homeOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Day, dayInBusinessZone } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError, invalid } from "../../platform/domain-error";
import { countSharedWait } from "../../platform/lock-timeout";
import { primeFields } from "../../platform/primed-fields";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import { BookingCalendar, CalendarDay } from "./calendar";
import {
  type OfferedPlace,
  readOffers,
  type SlotOfDay,
  slotsOfDays,
  type WantedDay,
} from "./offered-slots";
import {
  type DayState,
  dateError,
  dayObstacle,
  NOT_OFFERED,
  slotObstacles,
  windowOf,
} from "./schedule.rules";
import { closings, holds } from "./slots-in-force";

interface BookedPlace {
  readonly residencyId: number;
  readonly day: Day;
  readonly slotId?: number | null;
}

type DayRow = [isClosed: boolean | null, reason: string | null, isOffered: boolean];

/** For a deleted residency. */
const NO_HOME: DayRow = [null, null, true];

/** One reason that closes a day, to be joined. Arguments are SQL. */
const closingOn = (residency: string, day: string) => `LATERAL (
  SELECT true AS is_closed, reason FROM ${closings(residency, day)} LIMIT 1
) closed ON true`;

/** `home` and `day` are SQL. True without a slot. */
function offeredIn(
  { slotId = null }: BookedPlace,
  home: string,
  day: string,
  parameters: Parameters,
): string {
  if (slotId === null) return "true";
  return `EXISTS (SELECT FROM booking_slots slot
    WHERE slot.id = ${parameters.add(slotId)} AND ${holds("slot", home, day)})`;
}

/** A null residency is the common calendar. */
export interface DayOfResidency {
  readonly date: Day;
  readonly residencyId: number | null;
}

export function dayOf(date: Day, actor: Actor): DayOfResidency {
  return { date, residencyId: homeOf(actor) };
}

/** Calendar and slots by the schedule of the resident's residency. */
export class ScheduleService {
  private readonly slotColumns: EntityColumns<BookingSlot>;
  private readonly slotsOfDays: DataLoader<WantedDay, SlotOfDay[]>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: { readonly bookingWindowDays: number },
  ) {
    this.slotColumns = new EntityColumns(dataSource, BookingSlot, "slot");
    this.slotsOfDays = slotsOfDays(dataSource);
  }

  async calendar(actor: Actor): Promise<BookingCalendar> {
    authorize(actor, "calendar.read");
    const first = today(this.clock);
    const residencyId = homeOf(actor);
    const days = windowOf(first, this.settings.bookingWindowDays);
    return Object.assign(new BookingCalendar(), {
      today: first,
      now: this.clock.now(),
      days: await this.calendarDays(days.map((date) => ({ date, residencyId }))),
    });
  }

  /** In the given order. */
  async calendarDays(days: readonly DayOfResidency[]): Promise<CalendarDay[]> {
    const parameters = new Parameters();
    const dates = parameters.addColumn(days, "date", "date[]");
    const residencies = parameters.addColumn(days, "residencyId", "int[]");
    const rows = await queryArrays<[isClosed: boolean | null, reason: string | null]>(
      this.dataSource,
      {
        text: `SELECT closed.is_closed, closed.reason
          FROM unnest(${dates}, ${residencies}) WITH ORDINALITY AS wanted (day, residency_id, at)
          LEFT JOIN ${closingOn("wanted.residency_id", "wanted.day")}
          ORDER BY wanted.at`,
        values: parameters.values,
        isPrepared: true,
      },
    );
    return days.map(({ date }, index) => {
      const [isClosed, disabledReason = null] = rows[index] ?? [];
      return Object.assign(new CalendarDay(), {
        date,
        isDisabled: isClosed === true,
        disabledReason,
      });
    });
  }

  /** In display order. */
  async availableSlots(actor: Actor, date: Day): Promise<AvailableSlot[]> {
    authorize(actor, "slot.read");
    // A key has no bookings.
    if (actor.kind === "key") {
      return this.readSlots({ date, residencyId: homeOf(actor), userId: 0, residencyIds: [] });
    }
    const { userId, homes } = requirePerson(actor);
    const { residencyIds } = homes;
    return this.readSlots({ date, residencyId: homeOf(actor), userId, residencyIds });
  }

  /** Callers authorize. */
  slotsOn(day: DayOfResidency): Promise<AvailableSlot[]> {
    return this.readSlots(Object.assign({ userId: null, residencyIds: [] }, day));
  }

  private async readSlots(wanted: WantedDay): Promise<AvailableSlot[]> {
    const { date, userId } = wanted;
    const slots = await countSharedWait(this.slotsOfDays.load(wanted));
    const offer = this.offersOn(date, slots[0]?.isDayDisabled === true, this.clock.now());
    return slots.map(({ slot, booked, isOwn }) => {
      const offered = offer(slot, booked);
      if (userId !== null) primeFields(offered, { isBookedByViewer: isOwn });
      return offered;
    });
  }

  /** Null where not offered any more. */
  async offeredOn(places: readonly OfferedPlace[]): Promise<(AvailableSlot | null)[]> {
    const found = await readOffers(this.dataSource, this.slotColumns, places);
    const now = this.clock.now();
    return found.map(({ slot, booked, isDayDisabled }, index) => {
      const { date } = places[index] as OfferedPlace;
      return slot && this.offersOn(date, isDayDisabled, now)(slot, booked);
    });
  }

  private offersOn(
    date: Day,
    isDisabled: boolean,
    now: Date,
  ): (slot: BookingSlot, booked: number) => AvailableSlot {
    const obstacleOf = slotObstacles(this.stateOf(date, isDisabled, now), now);
    return (slot, booked) => {
      const { startTime, maxBookings } = slot;
      const obstacle = obstacleOf({ startTime, maxBookings, booked });
      return new AvailableSlot(slot, date, booked, obstacle);
    };
  }

  /**
   * Locks the slot; null when archived. Lock order: resident, residency, slot, slot_day, booking.
   * Edits wait FOR UPDATE.
   */
  async holdSlot(tx: EntityManager, slotId: number): Promise<BookingSlot | null> {
    const clauses = "WHERE slot.id = $1 AND slot.archived_at IS NULL FOR KEY SHARE";
    const [slot = null] = await this.slotColumns.select(tx, clauses, [slotId]);
    return slot;
  }

  /**
   * Locks residencies by id, second in the lock order (resident, residency, slot, slot day,
   * booking). Schedule changes lock them FOR NO KEY UPDATE (`ScheduleLocks`).
   */
  async holdHomes(tx: EntityManager, residencyIds: readonly number[]): Promise<void> {
    await queryArrays(tx, {
      text: "SELECT id FROM residencies WHERE id = ANY ($1) ORDER BY id FOR SHARE",
      values: [[...new Set(residencyIds)]],
      isPrepared: true,
    });
  }

  /** `holdHomes` and `requireBookable` in one statement. */
  holdHomeOn(tx: EntityManager, place: BookedPlace): Promise<void> {
    return this.requireOpen(tx, place, (home, closed) => {
      return `residencies home LEFT JOIN ${closed} WHERE home.id = ${home} FOR SHARE OF home`;
    });
  }

  /**
   * Rejects an unbookable day (product-rules.md#disabled-dates) and a slot not offered then. Lock
   * residency and place first, as closing a day or changing the schedule locks one of them.
   */
  requireBookable(tx: EntityManager, place: BookedPlace): Promise<void> {
    return this.requireOpen(tx, place, (_, closed) => {
      return `(VALUES (1)) AS one (row) LEFT JOIN ${closed}`;
    });
  }

  private async requireOpen(
    tx: EntityManager,
    place: BookedPlace,
    from: (home: string, closed: string) => string,
  ): Promise<void> {
    const parameters = new Parameters();
    const home = `${parameters.add(place.residencyId)}::int`;
    const day = `${parameters.add(place.day)}::date`;
    const [row] = await queryArrays<DayRow>(tx, {
      text: `SELECT closed.is_closed, closed.reason, ${offeredIn(place, home, day, parameters)}
        FROM ${from(home, closingOn(home, day))}`,
      values: parameters.values,
      isPrepared: true,
    });
    this.refuseUnlessOpen(place.day, row);
  }

  /** Null when open. */
  async closingOf(
    on: DataSource | EntityManager,
    day: Day,
    residencyId: number | null,
  ): Promise<{ reason: string | null } | null> {
    const rows = await queryArrays<[reason: string | null]>(on, {
      text: `SELECT reason FROM ${closings("$2::int", "$1::date")} LIMIT 1`,
      values: [day, residencyId],
    });
    return rows[0] ? { reason: rows[0][0] } : null;
  }

  /** Callers authorize. */
  closingForAll(day: Day): Promise<{ reason: string | null } | null> {
    return this.closingOf(this.dataSource, day, null);
  }

  private refuseUnlessOpen(day: Day, [isClosed, reason, isOffered]: DayRow = NO_HOME): void {
    const state = this.stateOf(day, isClosed === true, this.clock.now());
    const obstacle = dayObstacle(state);
    if (obstacle) {
      const why = obstacle === "DATE_DISABLED" ? reason : null;
      throw new DomainError(obstacle, dateError(why), { field: "date", reason: why });
    }
    if (!isOffered) throw invalid("slotId", NOT_OFFERED, "SLOT_CLOSED");
  }

  private stateOf(day: Day, isDisabled: boolean, now: Date): DayState {
    const windowDays = this.settings.bookingWindowDays;
    return { today: dayInBusinessZone(now), windowDays, day, isDisabled };
  }
}
