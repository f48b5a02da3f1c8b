import type { DataSource } from "typeorm";
import { primeFields } from "../../platform/primed-fields";
import { orderOn, type PageWindow } from "../../platform/sql/pagination";
import { containing } from "../../platform/sql/search";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { Block } from "../communities/block.entity";
import { Flat } from "../communities/flat.entity";
import { Residency } from "../communities/residency.entity";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";
import {
  type BookingCriteria,
  type ListOrder,
  type OwnCriteria,
  ownRowsOf,
  plateIn,
  rowsOf,
} from "./booking-search";

export interface ShownOfBookings {
  readonly booking: readonly string[];
  readonly slot?: readonly string[] | null;
  readonly user?: readonly string[] | null;
  /** The resident's current home; requires the user. */
  readonly residency?: readonly string[] | null;
  readonly block?: readonly string[] | null;
  readonly flat?: readonly string[] | null;
}

/** Trigram indexes find nothing shorter. */
const LEAST_OF_PLATE = 3;
const MOST_BOOKINGS = 2_000;

/** Columns that fields need besides their own. */
const NEEDS_OF_BOOKING = {
  __typename: [],
  bookingId: [],
  slot: ["slotId"],
  user: ["userId"],
  vehicle: ["vehicleId", "userId"],
  creditsUsed: ["serviceType", "lotId"],
  payPerUseCreditsUsed: ["serviceType", "lotId"],
  isCancellable: ["status", "bookingDate", "startTime"],
  isMovable: ["status", "bookingDate", "startTime", "vehicleId", "userId", "carNumber"],
  credit: ["lotId", "userId", "residencyId"],
  statusChanges: ["residencyId"],
};

const NEEDS_OF_USER = { __typename: [], residency: [], block: [], flat: [] };

const NEEDS_OF_PLACE = { __typename: [], residency: ["residencyId"], block: ["blockId"] };

interface Reading {
  readonly selected: string;
  readonly joins: string;
  bookingOf(row: readonly unknown[]): Booking;
}

/** Hot reads in one statement each; joined rows are primed, so that no loader follows. */
export class BookingPageService {
  private readonly readings = new WeakMap<ShownOfBookings, Map<string, Reading>>();
  private readonly whole: Reading;

  constructor(private readonly dataSource: DataSource) {
    this.whole = this.readingOf(null);
  }

  all(
    criteria: BookingCriteria,
    order: ListOrder,
    window: PageWindow,
    shown: ShownOfBookings | null,
  ): Promise<Booking[]> {
    if (criteria.userIds?.length === 0) return Promise.resolve([]);
    const parameters = new Parameters();
    const rows = rowsOf(criteria, order, window, parameters);
    return this.read({ rows, parameters }, order, window, shown);
  }

  ofUser(
    criteria: OwnCriteria,
    order: ListOrder,
    window: PageWindow,
    shown: ShownOfBookings | null,
  ): Promise<Booking[]> {
    const parameters = new Parameters();
    const rows = ownRowsOf(criteria, order, window, parameters);
    return this.read({ rows, parameters }, order, window, shown);
  }

  /** Default for `home`: all residencies. */
  async bookersOf(plate: string, most: number, home?: number): Promise<number[]> {
    if (plate.length < LEAST_OF_PLATE) return [];
    const rows = await queryArrays<[userId: number]>(this.dataSource, {
      text: `SELECT DISTINCT user_id FROM (
          SELECT user_id FROM bookings WHERE ${plateIn("car_number")} LIKE $1
            AND ($2::int IS NULL OR user_id IN (SELECT id FROM users WHERE residency_id = $2))
          LIMIT ${MOST_BOOKINGS}
        ) booked LIMIT ${most}`,
      values: [containing(plate), home ?? null],
    });
    return rows.map(([userId]) => userId);
  }

  private async read(
    found: { readonly rows: string; readonly parameters: Parameters },
    order: ListOrder,
    window: PageWindow,
    shown: ShownOfBookings | null,
  ): Promise<Booking[]> {
    const reading = shown ? this.known(shown, order) : this.whole;
    const named = order.columns.map((column) => `booking.${column}`);
    const rows = await queryArrays(this.dataSource, {
      text: `SELECT ${reading.selected} FROM ${found.rows} ${reading.joins}
        ORDER BY ${orderOn(named, window)} ${window.skip > 0 ? `OFFSET ${window.skip}` : ""}`,
      values: found.parameters.values,
      isPrepared: window.skip === 0,
    });
    return rows.map((row) => reading.bookingOf(row));
  }

  private known(shown: ShownOfBookings, { columns }: ListOrder): Reading {
    const ofShown = this.readings.get(shown) ?? new Map<string, Reading>();
    this.readings.set(shown, ofShown);
    const [first = ""] = columns;
    const reading = ofShown.get(first) ?? this.readingOf(shown, first === "updated_at");
    ofShown.set(first, reading);
    return reading;
  }

  private readingOf(shown: ShownOfBookings | null, isByChange = false): Reading {
    const selected: string[] = [];
    const joins: string[] = [];
    const start = { at: 0 };
    const reader = <Entity extends { id: number }>(
      entity: new () => Entity,
      alias: string,
      fields: readonly string[] | null | undefined,
      join: string,
      needs: Readonly<Record<string, readonly string[]>> = NEEDS_OF_PLACE,
    ) => {
      if (!fields && shown) return () => undefined;
      const whole = new EntityColumns(this.dataSource, entity, alias);
      const columns = fields ? whole.narrowed(fields, needs) : whole;
      const from = start.at;
      selected.push(columns.sql);
      joins.push(join);
      start.at += columns.count;
      return (row: readonly unknown[]) => {
        const read = columns.read(row, from);
        return read.id === null ? null : read;
      };
    };
    const lives = (place: "residency" | "block" | "flat", table: string) =>
      `LEFT JOIN ${table} ${place} ON ${place}.id = resident.${place}_id`;
    // The sort columns also make the cursors.
    const keys = isByChange ? ["updatedAt"] : ["createdAt", "bookingDate", "startTime"];
    const fields = shown && [...shown.booking, ...keys];
    const booking = reader(Booking, "booking", fields, "", NEEDS_OF_BOOKING);
    if (!shown) {
      return { selected: selected.join(), joins: "", bookingOf: (row) => booking(row) as Booking };
    }
    const slot = reader(
      ...([BookingSlot, "slot", shown.slot] as const),
      "JOIN booking_slots slot ON slot.id = booking.slot_id",
    );
    const user = reader(
      ...([User, "resident", shown.user] as const),
      "JOIN users resident ON resident.id = booking.user_id",
      NEEDS_OF_USER,
    );
    const residency = reader(
      ...([Residency, "residency", shown.residency] as const),
      lives("residency", "residencies"),
    );
    const block = reader(...([Block, "block", shown.block] as const), lives("block", "blocks"));
    const flat = reader(...([Flat, "flat", shown.flat] as const), lives("flat", "flats"));
    return {
      selected: selected.join(", "),
      joins: joins.join("\n"),
      bookingOf(row) {
        const resident = user(row);
        if (resident) {
          primeFields(resident, { residency: residency(row), block: block(row), flat: flat(row) });
        }
        const read = booking(row) as Booking;
        primeFields(read, { slot: slot(row), user: resident });
        return read;
      },
    };
  }
}
