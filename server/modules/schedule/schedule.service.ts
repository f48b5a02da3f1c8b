import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { prefill } from "../../platform/prefilled";
import { EntityColumns, readRows } from "../../platform/statements";
import { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import { BookingCalendar, CalendarDay } from "./calendar";
import { DisabledDate } from "./disabled-date.entity";
import { type DayState, dateRefusal, dayObstacle, slotObstacle, windowOf } from "./schedule.rules";

interface Settings {
  /** Days that residents can book, today included. */
  readonly bookingWindowDays: number;
}

/** Slots, disabled dates, and the places of each slot on each day. */
export class ScheduleService {
  private readonly slotColumns: EntityColumns<BookingSlot>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.slotColumns = new EntityColumns(dataSource, BookingSlot, "slot");
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
    const disabled = await readRows<[day: Day, reason: string | null]>(this.dataSource, {
      text: "SELECT day, reason FROM disabled_dates WHERE day = ANY($1)",
      ...{ values: [[...days]], isPrepared: true },
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
    return this.readSlots(date, requirePerson(actor).userId);
  }

  /** The slots on offer on a day; for those whose right to see them was asked. */
  slotsOn(date: Day): Promise<AvailableSlot[]> {
    return this.readSlots(date, null);
  }

  /**
   * A hot read, in one statement of ours: the slots, the places taken of each, whether the day is disabled, and which
   * are booked already by the person who asks.
   */
  private async readSlots(date: Day, userId: number | null): Promise<AvailableSlot[]> {
    const { slotColumns } = this;
    const isOwn = `EXISTS (SELECT FROM bookings WHERE user_id = $2 AND slot_id = slot.id AND booking_date = $1
      AND status <> 'cancelled')`;
    const rows = await readRows(this.dataSource, {
      text: `SELECT ${slotColumns.sql}, coalesce(place.booked, 0), disabled.day IS NOT NULL
          ${userId === null ? "" : `, ${isOwn}`}
        FROM booking_slots slot
        LEFT JOIN slot_days place ON place.day = $1 AND place.slot_id = slot.id
        LEFT JOIN disabled_dates disabled ON disabled.day = $1
        WHERE slot.is_active AND slot.archived_at IS NULL
        ORDER BY slot.display_order, slot.start_time, slot.id`,
      ...{ values: userId === null ? [date] : [date, userId], isPrepared: true },
    });
    const now = this.clock.now();
    return rows.map((row) => {
      const [booked, isDisabled, isBookedByViewer] = row.slice(slotColumns.count);
      const place = { slot: slotColumns.read(row, 0), date, booked: Number(booked) };
      const offered = this.offer(place, isDisabled === true, now);
      if (userId !== null) prefill(offered, { isBookedByViewer });
      return offered;
    });
  }

  /** Slots as offered on a day; for the places that a booking or a cancellation has just changed. */
  async offered(slots: readonly BookingSlot[], date: Day): Promise<AvailableSlot[]> {
    return this.offeredOn(slots.map((slot) => ({ slot, date })));
  }

  /** Slots as offered, each on a day of its own: two statements however many they are. */
  async offeredOn(
    places: readonly { readonly slot: BookingSlot; readonly date: Day }[],
  ): Promise<AvailableSlot[]> {
    const dates = [...new Set(places.map(({ date }) => date))];
    const [days, booked] = await Promise.all([this.calendarDays(dates), this.bookedOn(dates)]);
    const disabled = new Set(days.flatMap(({ date, isDisabled }) => (isDisabled ? date : [])));
    const now = this.clock.now();
    return places.map(({ slot, date }) => {
      const place = { slot, date, booked: booked.get(`${slot.id}:${date}`) ?? 0 };
      return this.offer(place, disabled.has(date), now);
    });
  }

  private offer(
    { slot, date, booked }: { readonly slot: BookingSlot; date: Day; booked: number },
    isDisabled: boolean,
    now: Date,
  ): AvailableSlot {
    const { startTime, maxBookings } = slot;
    const state = this.stateOf(date, isDisabled);
    const obstacle = slotObstacle(state, { startTime, maxBookings, booked }, now);
    return new AvailableSlot(slot, date, booked, obstacle);
  }

  /**
   * The slot as it stays until the transaction ends; null when it is archived. It comes second in the lock order
   * (resident, slot, slot_day, booking): who edits a slot takes it FOR UPDATE and waits for those who hold it.
   */
  async holdSlot(tx: EntityManager, slotId: number): Promise<BookingSlot | null> {
    return tx
      .getRepository(BookingSlot)
      .createQueryBuilder("slot")
      .setLock("for_key_share")
      .where("slot.id = :slotId AND slot.archivedAt IS NULL", { slotId })
      .getOne();
  }

  /** Refuses a day that residents cannot book, in the words of spec §5. */
  async requireBookableDay(tx: EntityManager, day: Day): Promise<void> {
    const { state, reason } = await this.dayState(tx, day);
    const obstacle = dayObstacle(state);
    if (!obstacle) return;
    const why = obstacle === "DATE_DISABLED" ? reason : null;
    throw new DomainError(obstacle, dateRefusal(why), { field: "date", reason: why });
  }

  /**
   * Takes a place if one is free and tells whether it did. The one statement both checks and counts,
   * so places cannot be oversold; afterwards the row is locked until the transaction ends.
   */
  async reserve(tx: EntityManager, slotId: number, day: Day): Promise<boolean> {
    const taken = await tx.query<{ booked: number }[]>(
      `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
       ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1
       WHERE place.booked < (SELECT max_bookings FROM booking_slots WHERE id = $1)
       RETURNING booked`,
      [slotId, day],
    );
    return taken.length === 1;
  }

  /** Takes a place beyond the capacity: an administrator's override. */
  async reserveBeyondCapacity(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    await tx.query(
      `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
       ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1`,
      [slotId, day],
    );
  }

  /** Gives a place back. */
  async release(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    const [, affected] = await tx.query<[unknown[], number]>(
      "UPDATE slot_days SET booked = booked - 1 WHERE slot_id = $1 AND day = $2 AND booked > 0",
      [slotId, day],
    );
    if (affected !== 1) throw new Error(`No place to give back for slot ${slotId} on ${day}`);
  }

  /**
   * Locks the places of a slot on a day until the transaction ends. A day without bookings gets its row first:
   * what does not exist cannot be locked, and would be waited for in another order.
   */
  async lockDay(tx: EntityManager, slotId: number, day: Day): Promise<void> {
    const place = [slotId, day];
    await tx.query(
      "INSERT INTO slot_days (slot_id, day, booked) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING",
      place,
    );
    await tx.query("SELECT FROM slot_days WHERE slot_id = $1 AND day = $2 FOR UPDATE", place);
  }

  /** How many places of a slot are taken on a day, and how many there are. */
  async places(
    tx: EntityManager,
    slotId: number,
    day: Day,
  ): Promise<{ booked: number; capacity: number }> {
    const [row] = await tx.query<{ booked: number; capacity: number }[]>(
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
    const disabled = await tx.getRepository(DisabledDate).findOneBy({ day });
    return { state: this.stateOf(day, disabled !== null), reason: disabled?.reason ?? null };
  }

  private stateOf(day: Day, isDisabled: boolean): DayState {
    const windowDays = this.settings.bookingWindowDays;
    return { today: today(this.clock), windowDays, day, isDisabled };
  }

  /** Places taken on several days, by `slot:day`. */
  private async bookedOn(days: readonly Day[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ slot_id: number; day: Day; booked: number }[]>(
      "SELECT slot_id, day, booked FROM slot_days WHERE day = ANY($1)",
      [days],
    );
    return new Map(rows.map(({ slot_id, day, booked }) => [`${slot_id}:${day}`, booked]));
  }
}
