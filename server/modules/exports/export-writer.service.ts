import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { toGlobalId } from "../../platform/global-id";
import { execute, queryRows } from "../../platform/sql/query";
import { type ExportSubject, LINK_HOURS, MAX_BYTES } from "./export.rules";
import { nextRows, SOURCES } from "./export-rows.rules";

interface Work {
  readonly id: number;
  readonly what: ExportSubject;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly residencyId: number | null;
  readonly withContacts: boolean;
  readonly chunks: number;
  readonly bytes: number;
  readonly lastKey: number;
}

interface Row {
  readonly key: number;
  readonly [column: string]: unknown;
}

/** Rows of a chunk: read in milliseconds, and small in memory. */
const ROWS = 2_000;
/** After which another server may go on with what one has left lying. */
const LEASE = "30 seconds";
/** A run ends then, and the next goes on: no server has to wait for long to stop. */
const RUN_MS = 2_000;
const HOUR_MS = 3_600_000;

const compress = promisify(gzip);

/**
 * Writes exports, a chunk with its place in the table in one transaction: whoever goes on after a kill begins behind the
 * last chunk. Each chunk is a whole gzip member; members behind each other are one file.
 */
export class ExportWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Goes on with one export that no server writes, for a while; the answer says whether there was any. */
  async run(): Promise<boolean> {
    const until = performance.now() + RUN_MS;
    const lease = randomUUID();
    let work = await this.take(lease);
    if (!work) return false;
    while (work && performance.now() < until) work = await this.writeNext(work, lease);
    if (work) await this.release(work, lease);
    return true;
  }

  private async take(lease: string): Promise<Work | null> {
    const [work] = await queryRows<Work>(
      this.dataSource,
      `UPDATE exports SET lease = $1, leased_until = now() + interval '${LEASE}'
       WHERE id = (SELECT id FROM exports
         WHERE status = 'pending' AND (leased_until IS NULL OR leased_until < now())
         ORDER BY leased_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, what, from_day AS "from", to_day AS "to", residency_id AS "residencyId",
         with_contacts AS "withContacts", byte_count::float8 AS bytes, last_key AS "lastKey",
         (SELECT count(*)::int FROM export_chunks WHERE export_id = exports.id) AS chunks`,
      [lease],
    );
    return work ?? null;
  }

  /** Writes a chunk; null once the export is ready, or another server has it. */
  private async writeNext(work: Work, lease: string): Promise<Work | null> {
    const { what, lastKey, from, to, residencyId } = work;
    const rows = await queryRows<Row>(this.dataSource, nextRows(SOURCES[what], ROWS), [
      ...[lastKey, from, to, residencyId],
    ]);
    const isLast = rows.length < ROWS;
    const content = await compress(rows.map((row) => lineOf(row, work)).join(""));
    const next = {
      ...work,
      chunks: work.chunks + 1,
      bytes: work.bytes + content.length,
      lastKey: rows.at(-1)?.key ?? lastKey,
    };
    const status = next.bytes > MAX_BYTES ? "failed" : isLast ? "ready" : "pending";
    const expiresAt = status === "ready" ? this.clock.now().getTime() + LINK_HOURS * HOUR_MS : null;
    const isOurs = await execute(
      this.dataSource,
      `WITH export AS (
         UPDATE exports SET row_count = row_count + $3, byte_count = $4, last_key = $5, status = $6, expires_at = $7,
           leased_until = now() + interval '${LEASE}'
         WHERE id = $1 AND lease = $2 RETURNING id
       ) INSERT INTO export_chunks (export_id, number, content) SELECT id, $8, $9 FROM export`,
      [
        ...[work.id, lease, rows.length, next.bytes, next.lastKey, status],
        ...[expiresAt && new Date(expiresAt), work.chunks, content],
      ],
    );
    return isOurs === 1 && status === "pending" ? next : null;
  }

  private async release({ id }: Work, lease: string): Promise<void> {
    await execute(
      this.dataSource,
      "UPDATE exports SET lease = NULL, leased_until = NULL WHERE id = $1 AND lease = $2",
      [id, lease],
    );
  }
}

/** A row as a line of JSON, with the ids that the GraphQL endpoint has. */
function lineOf({ key, ...row }: Row, { what, withContacts }: Work): string {
  const { ids, contacts } = SOURCES[what];
  const { key: own = "", ...others } = ids;
  const shown: Record<string, unknown> = { id: toGlobalId(own, key), ...row };
  for (const [name, type] of Object.entries(others)) {
    const value = row[name];
    shown[name] = typeof value === "number" ? toGlobalId(type, value) : null;
  }
  if (!withContacts) for (const name of contacts) delete shown[name];
  return `${JSON.stringify(shown)}\n`;
}
