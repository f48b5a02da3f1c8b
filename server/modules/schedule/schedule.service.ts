import type DataLoader from "dataloader";
import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Day, dayInBusinessZone } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { countSharedWait } from "../../platform/lock-timeout";
import { primeFields } from "../../platform/primed-fields";
import { execute, queryRows } from "../../platform/sql/query";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import { BookingCalendar, CalendarDay } from "./calendar";
import { type DayState, dateError, dayObstacle, slotObstacles, windowOf } from "./schedule.rules";
import { type SlotOfDay, slotsOfDays, type WantedDay } from "./slots-of-days";

interface Settings {
  readonly bookingWindowDays: number;
}

/** Slots, disabled dates, and the places of each slot on each day. */
export class ScheduleService {
  private readonly slotColumns: EntityColumns<BookingSlot>;
  private readonly slotsOfDays: DataLoader<WantedDay, SlotOfDay[]>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.slotColumns = new EntityColumns(dataSource, BookingSlot, "slot");
    this.slotsOfDays = slotsOfDays(dataSource);
  }

  /** The days that residents can book, the disabled ones marked. */
  async calendar(actor: Actor): Promise<BookingCalendar> {
    authorize(actor, "calendar.read");
    const first = today(this.clock);
    const days = windowOf(first, this.settings.bookingWindowDays);
    return Object.assign(new BookingCalendar(), {
      today: first,
      days: await this.calendarDays(days),
    });
  }

  /** Days with what is disabled about them, in the order given. */
  async calendarDays(days: readonly Day[]): Promise<CalendarDay[]> {
    const disabled = await queryArrays<[day: Day, reason: string | null]>(this.dataSource, {
      text: "SELECT day, reason FROM disabled_dates WHERE day = ANY($1)",
      values: [[...days]],
      isPrepared: true,
    });
    const reasons = new Map(disabled);
    return days.map((date) =>
      Object.assign(new CalendarDay(), {
        date,
        isDisabled: reasons.has(date),
        disabledReason: reasons.get(date) ?? null,
      }),
    );
  }

  /** The slots on offer on a day, in display order, each with its free places. */
  async availableSlots(actor: Actor, date: Day): Promise<AvailableSlot[]> {
    authorize(actor, "slot.read");
    // A key has no bookings of its own.
    return this.readSlots(date, actor.kind === "key" ? 0 : requirePerson(actor).userId);
  }

  /** The slots on offer on a day; for those whose right to see them was asked. */
  slotsOn(date: Day): Promise<AvailableSlot[]> {
    return this.readSlots(date, null);
  }

  private async readSlots(date: Day, userId: number | null): Promise<AvailableSlot[]> {
    const slots = await countSharedWait(this.slotsOfDays.load({ date, userId }));
    const offer = this.offersOn(date, slots[0]?.isDayDisabled === true, this.clock.now());
    return slots.map(({ slot, booked, isOwn }) => {
      const offered = offer(slot, booked);
      if (userId !== null) primeFields(offered, { isBookedByViewer: isOwn });
      return offered;
    });
  }

  /**
   * Slots as they are offered, each on a day of its own, in one statement: what a booking or a cancellation has just
   * changed. Null for a slot that is not offered any more.
   */
  async offeredOn(
    places: readonly { readonly slotId: number; readonly date: Day }[],
  ): Promise<(AvailableSlot | null)[]> {
    const { slotColumns } = this;
    const parameters = new Parameters();
    const slotIds = places.map(({ slotId }) => slotId);
    const wanted = [
      parameters.addHiddenFromPlanner(slotIds, "int[]"),
      parameters.addHiddenFromPlanner(
        places.map(({ date }) => date),
        "date[]",
      ),
    ];
    const rows = await queryArrays(this.dataSource, {
      text: `SELECT ${slotColumns.sql},
          coalesce((SELECT booked FROM slot_days WHERE day = wanted.day AND slot_id = wanted.slot_id), 0),
          EXISTS (SELECT FROM disabled_dates WHERE day = wanted.day)
        FROM unnest(${wanted.join(", ")}) WITH ORDINALITY AS wanted (slot_id, day, at)
        LEFT JOIN booking_slots slot ON slot.id = wanted.slot_id AND slot.is_active AND slot.archived_at IS NULL
        ORDER BY wanted.at`,
      values: parameters.values,
      isPrepared: true,
    });
    const now = this.clock.now();
    return places.map(({ date }, index) => {
      const row = rows[index] ?? [];
      const slot = slotColumns.readJoined(row, 0);
      const [booked, isDisabled] = row.slice(slotColumns.count);
      return slot && this.offersOn(date, isDisabled === true, now)(slot, Number(booked));
    });
  }

  /** How slots are offered on a day, by how many of their places are taken. */
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
   * The slot as it stays until the transaction ends; null when it is archived. It comes second in the lock order
   * (resident, slot, slot_day, booking): who edits a slot takes it FOR UPDATE and waits for those who hold it.
   */
  async holdSlot(tx: EntityManager, slotId: number): Promise<BookingSlot | null> {
    const rows = await queryArrays(tx, {
      text: `SELECT ${this.slotColumns.sql} FROM booking_slots slot
        WHERE slot.id = $1 AND slot.archived_at IS NULL FOR KEY SHARE`,
      values: [slotId],
      isPrepared: true,
    });
    return this.slotColumns.first(rows);
  }

  /** Refuses a day that residents cannot book, in the words of product-rules.md#disabled-dates. */
  async requireBookableDay(tx: EntityManager, day: Day): Promise<void> {
    const { state, reason } = await this.dayState(tx, day);
    const obstacle = dayObstacle(state);
    if (!obstacle) return;
    const why = obstacle === "DATE_DISABLED" ? reason : null;
    throw new DomainError(obstacle, dateError(why), { field: "date", reason: why });
  }

  /**
   * Takes a place if one is free and returns whether it did. The one statement both checks and counts, so places cannot
   * be oversold; afterwards the row is locked until the transaction ends.
   */
  async reserve(tx: EntityManager, slotId: number, day: Day): Promise<boolean> {
    const taken = await queryArrays(tx, {
      text: `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
        ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1
        WHERE place.booked < (SELECT max_bookings FROM booking_slots WHERE id = $1)
        RETURNING booked`,
      values: [slotId, day],
      isPrepared: true,
    });
    return taken.length === 1;
  }

  /** Takes a place beyond the capacity: an administrator's override. */
  async reserveBeyondCapacity(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    await execute(
      tx,
      `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
       ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1`,
      [slotId, day],
    );
  }

  /** Gives a place back. */
  async release(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    const given = await queryArrays(tx, {
      text: `UPDATE slot_days SET booked = booked - 1
        WHERE slot_id = $1 AND day = $2 AND booked > 0 RETURNING booked`,
      values: [slotId, day],
      isPrepared: true,
    });
    if (given.length !== 1) throw new Error(`No place to give back for slot ${slotId} on ${day}`);
  }

  /**
   * Locks the places of a slot on a day until the transaction ends. A day that was never booked gets its row first:
   * what does not exist cannot be locked, and would be waited for in another order.
   */
  async lockDay(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    if (await this.lockBookedDay(tx, slotId, day)) return;
    await execute(
      tx,
      "INSERT INTO slot_days (slot_id, day, booked) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING",
      [slotId, day],
    );
    await this.lockBookedDay(tx, slotId, day);
  }

  private async lockBookedDay(tx: EntityManager, slotId: number, day: Day): Promise<boolean> {
    const locked = await queryArrays(tx, {
      text: "SELECT booked FROM slot_days WHERE slot_id = $1 AND day = $2 FOR UPDATE",
      values: [slotId, day],
      isPrepared: true,
    });
    return locked.length === 1;
  }

  /** How many places of a slot are taken on a day, and how many there are. */
  async places(
    tx: EntityManager,
    slotId: number,
    day: Day,
  ): Promise<{ booked: number; capacity: number }> {
    const [row] = await queryRows<{ booked: number; capacity: number }>(
      tx,
      `SELECT coalesce(place.booked, 0) AS booked, slot.max_bookings AS capacity
       FROM booking_slots slot LEFT JOIN slot_days place ON place.slot_id = slot.id AND place.day = $2
       WHERE slot.id = $1`,
      [slotId, day],
    );
    if (!row) throw new Error(`There is no slot ${slotId}`);
    return row;
  }

  private async dayState(
    tx: EntityManager,
    day: Day,
  ): Promise<{ state: DayState; reason: string | null }> {
    const [disabled] = await queryArrays<[reason: string | null]>(tx, {
      text: "SELECT reason FROM disabled_dates WHERE day = $1",
      values: [day],
      isPrepared: true,
    });
    const state = this.stateOf(day, disabled !== undefined, this.clock.now());
    return { state, reason: disabled?.[0] ?? null };
  }

  private stateOf(day: Day, isDisabled: boolean, now: Date): DayState {
    const windowDays = this.settings.bookingWindowDays;
    return { today: dayInBusinessZone(now), windowDays, day, isDisabled };
  }
}
