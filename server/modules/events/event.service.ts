import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { toGlobalId } from "../../platform/global-id";
import { type Connection, execute, queryRow, queryRows } from "../../platform/sql/query";
import { EVENT_DAYS, type EventType } from "./event.rules";

/** Ordered by transaction, then id. */
export interface EventPosition {
  readonly xid: string;
  readonly id: string;
}

/** Written by triggers (docs/decisions/0140). */
export interface EventRow extends EventPosition {
  /** `evt_` and 32 hexadecimal digits. */
  readonly publicId: string;
  readonly type: EventType;
  readonly occurredAt: Date;
  /** Null for none or, without a user, for all. */
  readonly residencyId: number | null;
  readonly userId: number | null;
  readonly subjectType: "Booking" | "Purchase" | "DisabledDate" | "CreditLot";
  readonly subjectKey: string;
  /** No personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const FIRST_POSITION: EventPosition = { xid: "0", id: "0" };

export const EVENT_COLUMNS = `event.id::text AS id, event.xid::text AS xid, event.public_id AS "publicId", event.type,
  event.occurred_at AS "occurredAt", event.residency_id AS "residencyId", event.user_id AS "userId",
  event.subject_type AS "subjectType", event.subject_key AS "subjectKey", event.data`;

/**
 * Transactions below this have ended, so no earlier event can appear. Read first, in its own
 * statement. Other databases share the numbers; only hidden sessions there matter.
 */
const SETTLED_BEFORE = `
  WITH running AS (
    SELECT query = '<insufficient privilege>' AS is_hidden,
      -- Distance behind, modulo 32 bits; over half for one ahead.
      (top.low - backend_xid::text::bigint + 4294967296) % 4294967296 AS behind
    FROM pg_stat_activity, (
      SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint % 4294967296 AS low
    ) top
    WHERE datname = current_database()
  )
  SELECT CASE WHEN bool_or(is_hidden) THEN pg_snapshot_xmin(pg_current_snapshot())::text
    ELSE (pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      - coalesce(max(behind) FILTER (WHERE behind < 2147483648), 0))::text END AS bound
  FROM running`;

/** Null for all: without departures, which repeat an event for the former residency. */
export const VISIBLE_IN = (residency: string) =>
  `CASE WHEN ${residency} IS NULL THEN NOT event.is_departure
     ELSE event.residency_id = ${residency} OR (event.residency_id IS NULL AND event.user_id IS NULL) END`;

const DAY_MS = 86_400_000;
const DELETED_AT_ONCE = 10_000;

/** Triggers write the log. */
export class EventService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** In order, without gaps: holds back events that could still be overtaken. */
  async after(
    position: EventPosition,
    limit: number,
    on: Connection = this.dataSource,
  ): Promise<EventRow[]> {
    return queryRows<EventRow>(
      on,
      `SELECT ${EVENT_COLUMNS} FROM events event
       WHERE (event.xid, event.id) > ($1::xid8, $2::bigint) AND event.xid < $3::xid8
       ORDER BY event.xid, event.id LIMIT ${Math.trunc(limit)}`,
      [position.xid, position.id, await this.settledBefore(on)],
    );
  }

  async last(on: Connection = this.dataSource): Promise<EventPosition> {
    const [row] = await queryRows<EventPosition>(
      on,
      `SELECT event.xid::text AS xid, event.id::text AS id FROM events event
       WHERE event.xid < $1::xid8 ORDER BY event.xid DESC, event.id DESC LIMIT 1`,
      [await this.settledBefore(on)],
    );
    return row ?? FIRST_POSITION;
  }

  private async settledBefore(on: Connection): Promise<string> {
    // A transaction caches statistics.
    if (on !== this.dataSource) await queryRows(on, "SELECT pg_stat_clear_snapshot()");
    return (await queryRow<{ bound: string }>(on, SETTLED_BEFORE)).bound;
  }

  /** Otherwise events may have been missed. */
  async isKept({ xid, id }: EventPosition): Promise<boolean> {
    const { kept } = await queryRow<{ kept: boolean }>(
      this.dataSource,
      "SELECT EXISTS (SELECT FROM events WHERE xid = $1::xid8 AND id = $2::bigint) AS kept",
      [xid, id],
    );
    return kept;
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - EVENT_DAYS * DAY_MS);
    let deleted: number;
    do {
      deleted = await execute(
        this.dataSource,
        `DELETE FROM events WHERE id IN (
           SELECT id FROM events WHERE occurred_at < $1 ORDER BY id LIMIT ${DELETED_AT_ONCE})`,
        [before],
      );
    } while (deleted === DELETED_AT_ONCE);
  }
}

export function thinData(event: EventRow): Record<string, unknown> {
  const { subjectType, subjectKey, userId, residencyId, data } = event;
  return {
    object: subjectType,
    id: toGlobalId(subjectType, subjectKey),
    ...(userId === null ? {} : { userId: toGlobalId("User", userId) }),
    ...(residencyId === null ? {} : { residencyId: toGlobalId("Residency", residencyId) }),
    ...data,
  };
}
