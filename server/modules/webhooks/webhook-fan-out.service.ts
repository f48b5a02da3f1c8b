import type { DataSource, EntityManager } from "typeorm";
import { impliedScopes, SCOPES, type Scope } from "../../access/scopes";
import type { Clock } from "../../platform/clock";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { EVENT_TYPE_NAMES, scopeOfEvent } from "../events/event.rules";
import { type EventPosition, type EventService, VISIBLE_IN } from "../events/event.service";

/** Approximate rows per transaction. */
const DELIVERIES_AT_ONCE = 20_000;
const EVENTS_AT_ONCE = 500;

/** Event types with each scope that opens them. */
const OPENED = EVENT_TYPE_NAMES.flatMap((type) =>
  (Object.keys(SCOPES) as Scope[])
    .filter((scope) => impliedScopes([scope]).has(scopeOfEvent(type)))
    .map((scope) => [type, scope] as const),
);

/** One delivery per event and endpoint, exactly once: one server at a time, with its position in the same transaction. */
export class WebhookFanOutService {
  private hasPlace = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly events: EventService,
  ) {}

  async run(): Promise<number> {
    await this.makePlace();
    let all = 0;
    let taken: number;
    do {
      taken = await this.dataSource.transaction((tx) => this.take(tx));
      all += taken;
    } while (taken > 0);
    return all;
  }

  private async makePlace(): Promise<void> {
    if (this.hasPlace) return;
    await execute(
      this.dataSource,
      "INSERT INTO webhook_cursor (xid, id) VALUES ('0', 0) ON CONFLICT DO NOTHING",
    );
    this.hasPlace = true;
  }

  private async take(tx: EntityManager): Promise<number> {
    const [position] = await queryRows<EventPosition>(
      tx,
      "SELECT xid::text AS xid, id::text AS id FROM webhook_cursor FOR UPDATE SKIP LOCKED",
    );
    if (!position) return 0;
    const { endpoints } = await queryRow<{ endpoints: number }>(
      tx,
      "SELECT count(*)::int AS endpoints FROM webhook_endpoints WHERE deleted_at IS NULL AND status <> 'disabled'",
    );
    if (endpoints === 0) return this.skip(tx, position);
    const atOnce = Math.min(EVENTS_AT_ONCE, Math.ceil(DELIVERIES_AT_ONCE / endpoints));
    const events = await this.events.after(position, atOnce, tx);
    const last = events.at(-1);
    if (!last) return 0;
    await execute(
      tx,
      `INSERT INTO webhook_deliveries (endpoint_id, event_id, webhook_id, type, status, next_attempt_at, created_at)
       SELECT endpoint.id, event.id, event.public_id, event.type, 'pending', $2, $2
       FROM events event JOIN webhook_endpoints endpoint ON event.type = ANY (endpoint.event_types)
         AND endpoint.deleted_at IS NULL AND endpoint.status <> 'disabled' 
         AND NOT pg_visible_in_snapshot(event.xid, endpoint.since_snapshot)
         AND ${VISIBLE_IN("endpoint.residency_id")}
         AND (endpoint.api_key_id IS NULL OR EXISTS (
           SELECT FROM api_keys key JOIN unnest($3::text[], $4::text[]) AS opened (type, scope) ON opened.scope = ANY (key.scopes)
           WHERE key.id = endpoint.api_key_id AND opened.type = event.type))
       WHERE event.id = ANY ($1::bigint[])
       ORDER BY event.xid, event.id, endpoint.id
       ON CONFLICT DO NOTHING`,
      [
        events.map(({ id }) => id),
        this.clock.now(),
        OPENED.map(([type]) => type),
        OPENED.map(([, scope]) => scope),
      ],
    );
    await this.moveTo(tx, last);
    return events.length;
  }

  /** Without endpoints, past events are skipped. */
  private async skip(tx: EntityManager, position: EventPosition): Promise<number> {
    const last = await this.events.last(tx);
    if (last.id !== position.id && last.id !== "0") await this.moveTo(tx, last);
    return 0;
  }

  private async moveTo(tx: EntityManager, { xid, id }: EventPosition): Promise<void> {
    await execute(tx, "UPDATE webhook_cursor SET xid = $1::xid8, id = $2::bigint", [xid, id]);
  }
}
