import type { DataSource, EntityManager } from "typeorm";
import { tryLockKey } from "../../platform/sql/locks";
import { execute, queryRows } from "../../platform/sql/query";
import { EVENT_COLUMNS, type EventRow } from "../events/event.service";
import type { WebhookPayload } from "./webhook-endpoint.entity";

export interface Claimed {
  readonly id: number;
  readonly endpointId: number;
  readonly webhookId: string;
  readonly type: string;
  readonly attempts: number;
  readonly isManual: boolean;
  readonly isDelivered: boolean;
  readonly createdAt: Date;
  readonly url: string;
  readonly payload: WebhookPayload;
  /** Null for all. */
  readonly endpointResidencyId: number | null;
  readonly secrets: readonly Buffer[];
  /** Null for a test or deleted event. */
  readonly event: EventRow | null;
  readonly traceparent: string | null;
}

/** Each endpoint has one place; responsive ones share the rest. */
const MOST_OF_ONE = 8;
const SHARED_PLACES = 200;
/** Deliveries that each place sends one after the other. */
const IN_TURN = 25;
/** Milliseconds after which an endpoint counts as hanging. */
const SLOW_MS = 1_000;
const CLAIMED_AT_ONCE = 300;
/** Milliseconds until another server retakes it; an attempt takes at most 15 s. */
const LEASE_MS = 30_000;
const CLAIM_LOCK = 7_262_012;

export class InFlight {
  private readonly byEndpoint = new Map<number, Map<object, number>>();
  private waiting: (() => void)[] = [];
  total = 0;

  begin(endpointId: number) {
    const since = this.byEndpoint.get(endpointId) ?? new Map();
    this.byEndpoint.set(endpointId, since);
    const place = {
      restart: () => void since.set(place, performance.now()),
      end: () => {
        since.delete(place);
        if (since.size === 0) this.byEndpoint.delete(endpointId);
        this.total -= 1;
        for (const tell of this.waiting.splice(0)) tell();
      },
    };
    place.restart();
    this.total += 1;
    return place;
  }

  /** A list per free place, in order; deliveries about one object share a list. */
  turnsOf(claimed: readonly Claimed[]): Claimed[][] {
    return [...Map.groupBy(claimed, ({ endpointId }) => endpointId)].flatMap(([id, own]) => {
      const free = Math.max(1, MOST_OF_ONE - (this.byEndpoint.get(id)?.size ?? 0));
      const turns = Array.from({ length: Math.min(free, own.length) }, (): Claimed[] => []);
      const ofObject = new Map<string, Claimed[]>();
      for (const each of own.sort((a, b) => a.id - b.id)) {
        const object = `${each.event?.subjectType} ${each.event?.subjectKey ?? each.id}`;
        const turn = ofObject.get(object) ?? turns.reduce((a, b) => (b.length < a.length ? b : a));
        ofObject.set(object, turn);
        turn.push(each);
      }
      return turns.filter((turn) => turn.length > 0);
    });
  }

  /** Resolves at the next completion; at once if idle. */
  next(): Promise<void> {
    if (this.total === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Per active endpoint, and per other one. */
  rooms(): { readonly ids: number[]; readonly rooms: number[]; readonly ofOthers: number } {
    const shared = SHARED_PLACES - (this.total - this.byEndpoint.size);
    const ids: number[] = [];
    const rooms: number[] = [];
    const slow = performance.now() - SLOW_MS;
    for (const [id, since] of this.byEndpoint) {
      const hangs = [...since.values()].some((started) => started < slow);
      ids.push(id);
      rooms.push(hangs || shared <= 0 ? 0 : Math.max(0, MOST_OF_ONE - since.size));
    }
    return { ids, rooms, ofOthers: shared > 0 ? MOST_OF_ONE : 1 };
  }
}

/** Commits before sending. One server at a time, to keep the order; null for others. */
export function claimDue(
  dataSource: DataSource,
  inFlight: InFlight,
  now: Date,
): Promise<Claimed[] | null> {
  const { ids, rooms, ofOthers } = inFlight.rooms();
  const lease = new Date(now.getTime() + LEASE_MS);
  return dataSource.transaction(async (tx) => {
    if (!(await tryLockKey(tx, CLAIM_LOCK))) return null;
    const due = await claim(tx, DUE, [ids, rooms, ofOthers, now, lease]);
    const byHand = await claim(tx, BY_HAND, [ids, now, lease]);
    return [...due, ...byHand];
  });
}

/** Claimed ones that were not sent, before those created later. */
export async function giveBack(
  dataSource: DataSource,
  claimed: readonly Claimed[],
  now: Date,
): Promise<void> {
  if (claimed.length === 0) return;
  await execute(
    dataSource,
    `UPDATE webhook_deliveries SET next_attempt_at = CASE attempts WHEN 0 THEN created_at ELSE $2 END
     WHERE id = ANY($1) AND status = 'pending'`,
    [claimed.map(({ id }) => id), now],
  );
}

async function claim(tx: EntityManager, sql: string, values: unknown[]): Promise<Claimed[]> {
  type Row = Claimed & EventRow & { deliveryType: string; deliveryId: number };
  const rows = await queryRows<Row>(tx, sql, values);
  return rows.map((row) => {
    const event: EventRow | null = row.publicId ? row : null;
    return { ...row, id: row.deliveryId, type: row.deliveryType, event };
  });
}

const claimed = (wanted: string, now: string, lease: string) => `
  WITH wanted AS MATERIALIZED (${wanted}), taken AS (
    UPDATE webhook_deliveries delivery SET next_attempt_at = ${lease}
    FROM wanted WHERE delivery.id = wanted.id RETURNING delivery.*
  )
  SELECT taken.id AS "deliveryId", taken.type AS "deliveryType", taken.endpoint_id AS "endpointId",
    taken.webhook_id AS "webhookId", taken.attempts, taken.is_manual AS "isManual",
    taken.delivered_at IS NOT NULL AS "isDelivered", taken.created_at AS "createdAt", endpoint.url, endpoint.payload,
    endpoint.residency_id AS "endpointResidencyId",
    ARRAY (SELECT ciphertext FROM webhook_secrets
      WHERE endpoint_id = endpoint.id AND (ends_at IS NULL OR ends_at > ${now}) ORDER BY id DESC LIMIT 5) AS secrets,
    event.traceparent, ${EVENT_COLUMNS}
  FROM taken JOIN webhook_endpoints endpoint ON endpoint.id = taken.endpoint_id
    LEFT JOIN events event ON event.id = taken.event_id`;

/** Skips objects of which an earlier event is at its first attempt. */
const DUE = claimed(
  `SELECT due.id FROM webhook_endpoints endpoint
   LEFT JOIN unnest($1::int[], $2::int[]) AS busy (id, room) ON busy.id = endpoint.id
   CROSS JOIN LATERAL (
     SELECT delivery.id FROM webhook_deliveries delivery LEFT JOIN events event ON event.id = delivery.event_id
     WHERE endpoint_id = endpoint.id AND status = 'pending' AND next_attempt_at <= $4
       AND (endpoint_id, coalesce(subject_type, ''), coalesce(subject_key, '')) NOT IN (
         SELECT other.id, subject_type, subject_key FROM webhook_endpoints other CROSS JOIN LATERAL (
           SELECT event_id FROM webhook_deliveries WHERE endpoint_id = other.id AND status = 'pending'
             AND next_attempt_at > $4 AND next_attempt_at <= $5 AND attempts = 0 OFFSET 0
         ) begun JOIN events ON events.id = begun.event_id
         WHERE other.status = 'enabled' AND other.deleted_at IS NULL)
     ORDER BY next_attempt_at, delivery.id
     LIMIT CASE WHEN failing_since IS NULL THEN coalesce(busy.room, $3::int) * ${IN_TURN}
       WHEN busy.id IS NULL THEN 1 ELSE 0 END
     FOR NO KEY UPDATE OF delivery SKIP LOCKED
   ) due
   WHERE endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
   LIMIT ${CLAIMED_AT_ONCE}`,
  "$4",
  "$5",
);

/** Paused and disabled endpoints get manual deliveries only. */
const BY_HAND = claimed(
  `SELECT delivery.id FROM webhook_deliveries delivery
   JOIN webhook_endpoints endpoint ON endpoint.id = delivery.endpoint_id
   WHERE delivery.status = 'pending' AND delivery.is_manual AND delivery.next_attempt_at <= $2
     AND endpoint.status <> 'enabled' AND endpoint.deleted_at IS NULL AND NOT (endpoint.id = ANY ($1::int[]))
   ORDER BY delivery.next_attempt_at LIMIT ${CLAIMED_AT_ONCE}
   FOR NO KEY UPDATE OF delivery SKIP LOCKED`,
  "$2",
  "$3",
);
