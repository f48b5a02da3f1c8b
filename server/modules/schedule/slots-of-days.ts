import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { BookingSlot } from "./booking-slot.entity";

/** The slots of which day are wanted, and by whom, if it matters. */
export interface WantedDay {
  readonly date: Day;
  readonly userId: number | null;
}

/** A slot on offer, as it stands on a day. */
export interface SlotOfDay {
  readonly slot: BookingSlot;
  readonly booked: number;
  readonly isDayDisabled: boolean;
  readonly isOwn: boolean;
}

/** Days that are read together at most. */
const MOST = 100;

/**
 * A hot read: the slots on offer on a day in display order, the places taken of each, whether the day is disabled, and
 * which of them are booked already by the person who asks. One hand-written statement answers all who ask in one
 * moment, for when booking begins everybody does (docs/decisions/0073). It leaves after the last of them has asked, so
 * each sees what was committed before; nothing is kept.
 */
export function slotsOfDays(dataSource: DataSource): DataLoader<WantedDay, SlotOfDay[]> {
  const columns = new EntityColumns(dataSource, BookingSlot, "slot");
  return new DataLoader((wanted) => readSlots(dataSource, columns, wanted), {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (read) => setImmediate(read),
  });
}

type Row = [day: Day, ...rest: unknown[]];

async function readSlots(
  dataSource: DataSource,
  columns: EntityColumns<BookingSlot>,
  wanted: readonly WantedDay[],
): Promise<SlotOfDay[][]> {
  const parameters = new Parameters();
  const dates = [...new Set(wanted.map(({ date }) => date))];
  const userIds = [...new Set(wanted.flatMap(({ userId }) => userId ?? []))];
  const days = parameters.addHiddenFromPlanner(dates, "date[]");
  const users = parameters.addHiddenFromPlanner(userIds, "int[]");
  const rows = await queryArrays<Row>(dataSource, {
    text: `SELECT wanted.day, ${columns.sql}, coalesce(place.booked, 0), disabled.day IS NOT NULL, own.users
      FROM unnest(${days}) AS wanted (day)
      CROSS JOIN booking_slots slot
      LEFT JOIN slot_days place ON place.day = wanted.day AND place.slot_id = slot.id
      LEFT JOIN disabled_dates disabled ON disabled.day = wanted.day
      LEFT JOIN (
        SELECT booking_date, slot_id, array_agg(user_id) AS users FROM bookings
        WHERE user_id = ANY (${users}) AND booking_date = ANY (${days}) AND status <> 'cancelled'
        GROUP BY booking_date, slot_id
      ) own ON own.booking_date = wanted.day AND own.slot_id = slot.id
      WHERE slot.is_active AND slot.archived_at IS NULL
      ORDER BY slot.display_order, slot.start_time, slot.id`,
    values: parameters.values,
    isPrepared: true,
  });
  const from = columns.count + 1;
  const found = rows.map((row) => ({
    date: row[0],
    slot: columns.read(row, 1),
    booked: Number(row[from]),
    isDayDisabled: row[from + 1] === true,
    owners: row[from + 2] as number[] | null,
  }));
  return wanted.map(({ date, userId }) =>
    found
      .filter((each) => each.date === date)
      .map(({ slot, booked, isDayDisabled, owners }) => {
        const isOwn = userId !== null && owners?.includes(userId) === true;
        return { slot, booked, isDayDisabled, isOwn };
      }),
  );
}
