import { createHash, randomBytes } from "node:crypto";
import type { DataSource } from "typeorm";
import { type Actor, callerOf as nameOf, scopesOfActor } from "../../access/actor";
import { authorize, requireScope } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import type { Day } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, type ErrorDetails, invalid, notFound } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import {
  type ExportStatus,
  type ExportSubject,
  MAX_KEPT_BYTES,
  MOST_HOURS,
  SCOPE_OF,
} from "./export.rules";

export interface ExportRow {
  readonly id: number;
  readonly what: ExportSubject;
  readonly status: ExportStatus;
  readonly rowCount: number;
  readonly byteCount: number;
  readonly changesFrom: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

interface StartExport {
  readonly what: ExportSubject;
  readonly from?: Day | null;
  readonly to?: Day | null;
  readonly updatedSince?: Date | null;
  readonly clientKey?: string | null;
}

const COLUMNS = `id, what, status, row_count AS "rowCount", byte_count::float8 AS "byteCount",
  changes_from AS "changesFrom", created_at AS "createdAt", expires_at AS "expiresAt"`;
const HOUR_MS = 3_600_000;
const MOST_SHOWN = 20;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** A job writes; a link valid for an hour fetches (docs/decisions/0140). */
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the token, which is not stored. */
  async start(actor: Actor, input: StartExport) {
    const { what, from, to, updatedSince = null, clientKey = null } = input;
    authorize(actor, "export.start");
    requireScope(actor, SCOPE_OF[what], "what");
    if (from != null && to != null && to < from)
      throw invalid("to", "The end date must not be before the start date.");
    const { kept } = await queryRow<{ kept: number }>(
      this.dataSource,
      "SELECT coalesce(sum(byte_count), 0)::float8 AS kept FROM exports",
    );
    if (kept > MAX_KEPT_BYTES)
      throw new DomainError(
        "EXPORTS_FULL",
        "There is no room for another export: ask again in an hour.",
      );
    const token = randomBytes(32).toString("base64url");
    const scopes = scopesOfActor(actor);
    const withContacts = scopes === null || scopes.has("residents.contact:read");
    const { key: caller } = nameOf(actor);
    const days = [what, from ?? null, to ?? null];
    const request = updatedSince === null ? days : [...days, updatedSince];
    const creation = { caller, clientKey, mutation: "startExport", request };
    try {
      const row = await this.dataSource.transaction(async (tx) => {
        const { id } = await createOnce(tx, creation, async () => {
          const made = await queryRow<{ id: number }>(
            tx,
            `INSERT INTO exports (what, from_day, to_day, residency_id, with_contacts, user_id, api_key_id, token_hash,
               updated_since, created_at, changes_from)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, date_trunc('milliseconds', clock_timestamp())) RETURNING id`,
            [
              ...[...days, residencyGranted(actor, "export.start") ?? null, withContacts],
              ...callerOf(actor),
              ...[hashOf(token), updatedSince, this.clock.now()],
            ],
          );
          return made.id;
        });
        const [there] = await queryRows<ExportRow>(
          tx,
          `UPDATE exports SET token_hash = $2 WHERE id = $1 RETURNING ${COLUMNS}`,
          [id, hashOf(token)],
        );
        if (!there) throw notFound("Export");
        return there;
      });
      return { row, token };
    } catch (error) {
      if (!isUniqueViolation(error, "exports_one_at_a_time_idx")) throw error;
      throw await this.underWay(actor);
    }
  }

  private async underWay(actor: Actor): Promise<DomainError> {
    const [last] = await this.ofCaller(actor, undefined);
    const details: ErrorDetails = last ? { exportId: toGlobalId("Export", last.id) } : {};
    const message = "Your last export is not ready yet: ask for its status until it is.";
    return new DomainError("EXPORT_UNDER_WAY", message, details);
  }

  /** Empty for unknown ids and others' exports. */
  async ofCaller(actor: Actor, id: number | null | undefined): Promise<ExportRow[]> {
    authorize(actor, "export.start");
    return queryRows<ExportRow>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM exports
       WHERE ($1 OR id = $2) AND user_id IS NOT DISTINCT FROM $3 AND api_key_id IS NOT DISTINCT FROM $4
       ORDER BY id DESC LIMIT ${MOST_SHOWN}`,
      [id === undefined, id, ...callerOf(actor)],
    );
  }

  /** Null if the token expired, or its owner or API key lost access. */
  async byToken(token: string): Promise<ExportRow | null> {
    const [row] = await queryRows<ExportRow>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM exports one
       WHERE token_hash = $1 AND (expires_at IS NULL OR expires_at > $2) AND (
         EXISTS (SELECT FROM users WHERE users.id = one.user_id AND role = 'admin' AND deleted_at IS NULL)
         OR EXISTS (SELECT FROM api_keys WHERE api_keys.id = one.api_key_id AND revoked_at IS NULL AND api_keys.expires_at > $2))`,
      [hashOf(token), this.clock.now()],
    );
    return row ?? null;
  }

  /** Lazy. */
  async *chunksOf({ id }: ExportRow): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const [chunk] = await queryRows<{ content: Buffer }>(
        this.dataSource,
        "SELECT content FROM export_chunks WHERE export_id = $1 AND number = $2",
        [id, number],
      );
      if (!chunk) return;
      yield chunk.content;
    }
  }

  /** Also exports never completed. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await execute(
      this.dataSource,
      "DELETE FROM exports WHERE expires_at <= $1 OR (expires_at IS NULL AND created_at <= $2)",
      [now, new Date(now.getTime() - MOST_HOURS * HOUR_MS)],
    );
  }
}

function callerOf(actor: Actor): [userId: number | null, apiKeyId: number | null] {
  if (actor.kind === "key") return [null, actor.keyId];
  if (actor.kind === "person") return [actor.userId, null];
  throw new Error(`A ${actor.kind} exports nothing`);
}
