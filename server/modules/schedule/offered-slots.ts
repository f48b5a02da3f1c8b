import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { afterThisTurn } from "../../platform/loader";
import {
  EntityColumns,
  Parameters,
  queryArrays,
  type Statement,
} from "../../platform/sql/statements";
import { BookingSlot } from "./booking-slot.entity";
import { liveBookings } from "./live-bookings";
import { slotsThatHold } from "./slot-schedule.rules";
import { closings, holds } from "./slots-in-force";

export interface WantedDay {
  readonly date: Day;
  /** Null for the common schedule. */
  readonly residencyId: number | null;
  readonly userId: number | null;
  /** Current and former homes. */
  readonly residencyIds: readonly number[];
}

export interface SlotOfDay {
  readonly slot: BookingSlot;
  readonly booked: number;
  readonly isDayDisabled: boolean;
  readonly isOwn: boolean;
}

const MOST = 100;

/**
 * A hot read in display order, with places taken and the caller's bookings. Concurrent callers
 * share one statement (docs/decisions/0126); uncached.
 */
export function slotsOfDays(dataSource: DataSource): DataLoader<WantedDay, SlotOfDay[]> {
  const columns = new EntityColumns(dataSource, BookingSlot, "slot");
  return new DataLoader((wanted) => readSlots(dataSource, columns, wanted), {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: afterThisTurn,
  });
}

type Row = [day: Day, residencyId: number | null, ...rest: unknown[]];

type Found = Omit<SlotOfDay, "isOwn"> & { readonly owners: number[] | null };

/** Includes common slots; `slotsThatHold` filters. */
export function slotsStatement(
  columns: EntityColumns<BookingSlot>,
  wanted: readonly WantedDay[],
): Statement {
  const parameters = new Parameters();
  const days = new Map(wanted.map((day) => [keyOf(day.date, day.residencyId), day]));
  const dates = parameters.addColumn(days.values(), "date", "date[]");
  const residencies = parameters.addColumn(days.values(), "residencyId", "int[]");
  // OFFSET 0: one look-up of closed days per day, not per slot.
  return {
    text: `SELECT wanted.day, wanted.residency_id, ${columns.sql},
        coalesce(CASE WHEN slot.residency_id IS NOT NULL OR slot.counts_per_residency THEN (
          SELECT booked FROM residency_slot_days own_place WHERE own_place.residency_id = wanted.residency_id
            AND own_place.day = wanted.day AND own_place.slot_id = slot.id
        ) END, place.booked, 0), wanted.is_closed, mine.users
      FROM (
        SELECT *, EXISTS ${closings("asked.residency_id", "asked.day")} AS is_closed
        FROM unnest(${dates}, ${residencies}) AS asked (day, residency_id) OFFSET 0
      ) wanted
      JOIN booking_slots slot ON slot.archived_at IS NULL
        AND (slot.residency_id IS NULL OR slot.residency_id = wanted.residency_id)
        AND (slot.last_day IS NULL OR slot.last_day >= wanted.day)
      LEFT JOIN slot_days place ON place.day = wanted.day AND place.slot_id = slot.id
      LEFT JOIN (
        SELECT own.day, slot_id, array_agg(own.user_id) AS users FROM ${liveBookings(wanted, parameters)}
        GROUP BY own.day, slot_id
      ) mine ON mine.day = wanted.day AND mine.slot_id = slot.id
      ORDER BY slot.display_order, slot.start_time, slot.id`,
    values: parameters.values,
    isPrepared: true,
  };
}

async function readSlots(
  dataSource: DataSource,
  columns: EntityColumns<BookingSlot>,
  wanted: readonly WantedDay[],
): Promise<SlotOfDay[][]> {
  const rows = await queryArrays<Row>(dataSource, slotsStatement(columns, wanted));
  const found = new Map<string, Found[]>();
  const from = columns.count + 2;
  for (const row of rows) {
    const key = keyOf(row[0], row[1]);
    const ofDay = found.get(key) ?? [];
    found.set(key, ofDay);
    ofDay.push({
      slot: columns.read(row, 2),
      booked: Number(row[from]),
      isDayDisabled: row[from + 1] === true,
      owners: row[from + 2] as number[] | null,
    });
  }
  return wanted.map(({ date, residencyId, userId }) => {
    const ofDay = found.get(keyOf(date, residencyId)) ?? [];
    const slots = ofDay.map(({ slot }) => slot);
    const holding = new Set(slotsThatHold(slots, residencyId, date));
    return ofDay
      .filter(({ slot }) => slot.isActive && holding.has(slot))
      .map(({ slot, booked, isDayDisabled, owners }) => {
        const isOwn = userId !== null && owners?.includes(userId) === true;
        return { slot, booked, isDayDisabled, isOwn };
      });
  });
}

const keyOf = (date: Day, residencyId: number | null) => `${date} ${residencyId}`;

/** `residencyId` is null without a home. */
export interface OfferedPlace {
  readonly slotId: number;
  readonly date: Day;
  readonly residencyId: number | null;
}

interface Offer {
  readonly slot: BookingSlot | null;
  readonly booked: number;
  readonly isDayDisabled: boolean;
}

/** In the given order, in one statement. */
export async function readOffers(
  dataSource: DataSource,
  columns: EntityColumns<BookingSlot>,
  places: readonly OfferedPlace[],
): Promise<Offer[]> {
  const parameters = new Parameters();
  const slotIds = parameters.addColumn(places, "slotId", "int[]");
  const days = parameters.addColumn(places, "date", "date[]");
  const residencies = parameters.addColumn(places, "residencyId", "int[]");
  const rows = await queryArrays(dataSource, {
    text: `SELECT ${columns.sql},
        coalesce(
          (SELECT booked FROM residency_slot_days WHERE residency_id = wanted.residency_id
            AND day = wanted.day AND slot_id = wanted.slot_id),
          (SELECT booked FROM slot_days WHERE day = wanted.day AND slot_id = wanted.slot_id), 0),
        EXISTS (SELECT FROM ${closings("wanted.residency_id", "wanted.day")})
      FROM unnest(${slotIds}, ${days}, ${residencies})
        WITH ORDINALITY AS wanted (slot_id, day, residency_id, at)
      LEFT JOIN booking_slots slot ON slot.id = wanted.slot_id AND slot.is_active
        AND ${holds("slot", "wanted.residency_id", "wanted.day")}
      ORDER BY wanted.at`,
    values: parameters.values,
    isPrepared: true,
  });
  return places.map((_, index) => {
    const row = rows[index] ?? [];
    const [booked, isDayDisabled] = row.slice(columns.count);
    return {
      slot: columns.readJoined(row, 0),
      booked: Number(booked),
      isDayDisabled: isDayDisabled === true,
    };
  });
}
