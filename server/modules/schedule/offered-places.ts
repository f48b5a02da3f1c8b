import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { type EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import type { BookingSlot } from "./booking-slot.entity";
import { closings, holds } from "./slots-in-force";

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
  const list = (values: readonly unknown[], type: string) =>
    parameters.addHiddenFromPlanner(values, type);
  const slotIds = list(
    places.map(({ slotId }) => slotId),
    "int[]",
  );
  const days = list(
    places.map(({ date }) => date),
    "date[]",
  );
  const residencies = list(
    places.map(({ residencyId }) => residencyId),
    "int[]",
  );
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
