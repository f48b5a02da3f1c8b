import type { DataSource } from "typeorm";
import { type Actor, scopesOfActor } from "../../access/actor";
import { authorize, requireScope } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { DomainError, invalid } from "../../platform/domain-error";
import { pageSizeOf } from "../../platform/sql/pagination";
import { queryRows } from "../../platform/sql/query";
import { EVENT_TYPE_NAMES, type EventType, scopeOfEvent } from "./event.rules";
import {
  EVENT_COLUMNS,
  type EventPosition,
  type EventRow,
  type EventService,
  FIRST_POSITION,
  VISIBLE_IN,
} from "./event.service";

export interface EventPage {
  readonly rows: readonly EventRow[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** Position of the last event, on the last page of the last one examined. Null for none. */
  readonly end: EventPosition | null;
}

const LIST = "events";
const MAX_XID = 18_446_744_073_709_551_615n;
const MAX_ID = 9_223_372_036_854_775_807n;

export class EventFeedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventService,
  ) {}

  /** Earliest first, exactly once despite concurrent writes. @throws EVENTS_GONE if the cursor's event is deleted */
  async page(
    actor: Actor,
    {
      after,
      first,
      types,
    }: { after?: string | null; first?: number | null; types?: readonly EventType[] | null },
  ): Promise<EventPage> {
    authorize(actor, "event.list");
    const wanted = typesFor(actor, types);
    const size = pageSizeOf("first", first);
    const from = after == null ? FIRST_POSITION : positionOf(after);
    if (after != null && !(await this.events.isKept(from))) throw gone();
    const last = await this.events.last();
    const rows = size === 0 ? [] : await this.between(actor, from, last, wanted, size + 1);
    const hasNextPage = rows.length > size;
    if (hasNextPage) rows.pop();
    return {
      rows,
      hasNextPage,
      hasPreviousPage: after != null,
      end: hasNextPage ? (rows.at(-1) ?? null) : last === FIRST_POSITION ? null : last,
    };
  }

  private between(
    actor: Actor,
    from: EventPosition,
    last: EventPosition,
    types: readonly EventType[],
    limit: number,
  ): Promise<EventRow[]> {
    const residencyId = residencyGranted(actor, "event.list") ?? null;
    return queryRows<EventRow>(
      this.dataSource,
      `SELECT ${EVENT_COLUMNS} FROM events event
       WHERE (event.xid, event.id) > ($1::xid8, $2::bigint) AND (event.xid, event.id) <= ($3::xid8, $4::bigint)
         AND event.type = ANY ($5) AND ${VISIBLE_IN("$6::int")}
       ORDER BY event.xid, event.id LIMIT ${limit}`,
      [from.xid, from.id, last.xid, last.id, types, residencyId],
    );
  }
}

/** @throws DomainError for a type without its scope */
function typesFor(actor: Actor, asked?: readonly EventType[] | null): readonly EventType[] {
  const granted = scopesOfActor(actor);
  for (const type of asked ?? []) requireScope(actor, scopeOfEvent(type), "types");
  return (asked ?? EVENT_TYPE_NAMES).filter(
    (type) => granted === null || granted.has(scopeOfEvent(type)),
  );
}

function gone(): DomainError {
  const message =
    "Events since then are not kept any more: copy everything, and go on from the end of the list.";
  return new DomainError("EVENTS_GONE", message, { field: "after" });
}

/** Opaque. */
export function eventCursor({ xid, id }: EventPosition): string {
  return Buffer.from(JSON.stringify([LIST, xid, id])).toString("base64url");
}

function positionOf(cursor: string): EventPosition {
  const values = parsed(cursor);
  const [list, xid, id] = Array.isArray(values) && values.length === 3 ? values : [];
  if (list !== LIST || !isNumber(xid, MAX_XID) || !isNumber(id, MAX_ID))
    throw invalid("after", "This is not a cursor of this list; start again without it.");
  return { xid, id };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

const isNumber = (value: unknown, most: bigint): value is string =>
  typeof value === "string" && /^\d{1,20}$/.test(value) && BigInt(value) <= most;
