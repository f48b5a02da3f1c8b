import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { isPassingFailure } from "../../platform/database-error";
import { changeHorizon } from "../../platform/sql/change-horizon";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { type ExportSubject, LINK_HOURS, MAX_BYTES } from "./export.rules";
import { nextLines } from "./export-rows.rules";

interface Work {
  readonly id: number;
  readonly what: ExportSubject;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly updatedSince: Date | null;
  readonly residencyId: number | null;
  readonly withContacts: boolean;
  readonly chunks: number;
  readonly bytes: number;
  readonly lastKey: number;
}

interface Lines {
  readonly lines: string;
  readonly lastKey: number | null;
  readonly count: number;
}

/** Rows per chunk, whose text stays in the heap's young generation. */
const ROWS = 250;
/** Then another server may continue. */
const LEASE = "30 seconds";
/** Milliseconds per run, so that a server can stop soon. */
const RUN_MS = 2_000;
const HOUR_MS = 3_600_000;

const compress = promisify(gzip);

export class ExportWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns whether there was one. */
  async run(): Promise<boolean> {
    const until = performance.now() + RUN_MS;
    const lease = randomUUID();
    let work = await this.take(lease);
    if (!work) return false;
    const { id } = work;
    try {
      while (work && performance.now() < until) work = await this.writeNext(work, lease);
    } catch (error) {
      if (!isPassingFailure(error)) await this.fail(id, lease);
      throw error;
    }
    if (work) await this.release(work, lease);
    return true;
  }

  private async fail(id: number, lease: string): Promise<void> {
    await execute(
      this.dataSource,
      "UPDATE exports SET status = 'failed' WHERE id = $1 AND lease = $2",
      [id, lease],
    );
  }

  /** Skips exports while earlier changes may still commit. */
  private async take(lease: string): Promise<Work | null> {
    const horizon = await changeHorizon(this.dataSource);
    const [work] = await queryRows<Work>(
      this.dataSource,
      `UPDATE exports SET lease = $1, leased_until = now() + interval '${LEASE}'
       WHERE id = (SELECT id FROM exports
         WHERE status = 'pending' AND (leased_until IS NULL OR leased_until < now()) AND changes_from <= $2
         ORDER BY leased_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, what, from_day AS "from", to_day AS "to", updated_since AS "updatedSince", residency_id AS "residencyId",
         with_contacts AS "withContacts", byte_count::float8 AS bytes, last_key AS "lastKey",
         (SELECT count(*)::int FROM export_chunks WHERE export_id = exports.id) AS chunks`,
      [lease, horizon],
    );
    return work ?? null;
  }

  /** Null when ready, or taken by another server. */
  private async writeNext(work: Work, lease: string): Promise<Work | null> {
    const { what, lastKey, from, to, residencyId, updatedSince, withContacts } = work;
    const read = await queryRow<Lines>(this.dataSource, nextLines(what, ROWS, withContacts), [
      ...[lastKey, from, to, residencyId, updatedSince],
    ]);
    const isLast = read.count < ROWS;
    const content = await compress(read.lines);
    const next = {
      ...work,
      chunks: work.chunks + 1,
      bytes: work.bytes + content.length,
      lastKey: read.lastKey ?? lastKey,
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
        ...[work.id, lease, read.count, next.bytes, next.lastKey, status],
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
