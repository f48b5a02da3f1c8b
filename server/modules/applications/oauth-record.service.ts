import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { ScheduledJob } from "../../platform/scheduled-jobs";
import { hashOfToken } from "../../platform/secret-token";
import { execute, queryRows } from "../../platform/sql/query";

type OauthRecord = Readonly<Record<string, unknown>>;

interface Row {
  readonly payload: OauthRecord;
  readonly consumedAt: Date | null;
  readonly isEnded: boolean;
}

interface Storing {
  readonly seconds?: number;
  readonly madeFrom?: string;
}

/** Also found when expired, to explain why. */
const FOUND_WHEN_ENDED = ["AuthorizationCode", "RefreshToken"];
/** For a day; an expired access token is refreshed, an ended one is not. */
const KEPT_WHEN_ENDED = [...FOUND_WHEN_ENDED, "AccessToken"];
const KEPT_SECONDS = 86_400;

/** $1 hash of a refresh token, $2 start of the repeat window; `used` has the used parts of its answer. */
const AGAIN = `again AS (
    SELECT hash, grant_id, consumed_at FROM oauth_records
    WHERE model = 'RefreshToken' AND hash = $1 AND consumed_at > $2
  ), used AS (
    SELECT 1 FROM oauth_records made JOIN again USING (grant_id)
    WHERE made.payload ->> 'madeFrom' = encode(again.hash, 'hex') AND made.consumed_at >= again.consumed_at
  )`;

/** For the exclusive answer to a refresh. */
const TURN_SECONDS = 5;
const TURN_POLL_MS = 25;

/** Seconds, in the past. */
const ENDED = 1;
/** For records without an end. */
const LONGEST_SECONDS = 3_650 * 86_400;

/** oidc-provider's records for all servers, by hash: codes and tokens are not stored. */
export class OauthRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async store(
    model: string,
    name: string,
    { jti: _, ...record }: OauthRecord,
    { seconds = LONGEST_SECONDS, madeFrom }: Storing = {},
  ): Promise<void> {
    const origin = madeFrom && { madeFrom: hashOfToken(madeFrom).toString("hex") };
    const payload = Object.assign({}, record, origin);
    const { grantId = null, uid = null } = payload as { grantId?: string; uid?: string };
    await execute(
      this.dataSource,
      `INSERT INTO oauth_records (model, hash, payload, grant_id, uid_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (model, hash) DO UPDATE SET payload = excluded.payload,
         grant_id = excluded.grant_id, uid_hash = excluded.uid_hash, expires_at = excluded.expires_at`,
      [
        ...[model, hashOfToken(name), JSON.stringify(payload), grantId],
        ...[model === "Session" && uid !== null ? hashOfToken(uid) : null, this.after(seconds)],
      ],
    );
  }

  /** Marks expired codes and refresh tokens. */
  async find(model: string, name: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt", expires_at <= $3 AS "isEnded"
       FROM oauth_records WHERE model = $1 AND hash = $2 AND (expires_at > $3 OR $4)`,
      [model, hashOfToken(name), this.clock.now(), FOUND_WHEN_ENDED.includes(model)],
    );
    return shown(rows, name);
  }

  async findByUid(model: string, uid: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt", false AS "isEnded" FROM oauth_records
       WHERE model = $1 AND uid_hash = $2 AND expires_at > $3`,
      [model, hashOfToken(uid), this.clock.now()],
    );
    return shown(rows, undefined);
  }

  /** Begins a turn. False if used before. */
  async consume(model: string, name: string): Promise<boolean> {
    const count = await execute(
      this.dataSource,
      `UPDATE oauth_records SET consumed_at = $3, turn_ends_at = $4
       WHERE model = $1 AND hash = $2 AND consumed_at IS NULL`,
      [model, hashOfToken(name), this.clock.now(), this.after(TURN_SECONDS)],
    );
    return count === 1;
  }

  /** Begins the turn of a repeated refresh once no other answer is being made, or its server is gone. True if it waited. */
  async waitForTurn(name: string): Promise<boolean> {
    const until = performance.now() + TURN_SECONDS * 1_000;
    for (let hasWaited = false; ; hasWaited = true) {
      const isLast = performance.now() > until;
      const begun = await execute(
        this.dataSource,
        `UPDATE oauth_records SET turn_ends_at = $3
         WHERE model = 'RefreshToken' AND hash = $1 AND ($4 OR coalesce(turn_ends_at <= $2, true))`,
        [hashOfToken(name), this.clock.now(), this.after(TURN_SECONDS), isLast],
      );
      if (begun > 0 || isLast) return hasWaited;
      await pause(TURN_POLL_MS);
    }
  }

  async endTurn(name: string): Promise<void> {
    await execute(
      this.dataSource,
      "UPDATE oauth_records SET turn_ends_at = NULL WHERE model = 'RefreshToken' AND hash = $1",
      [hashOfToken(name)],
    );
  }

  /** A used token may be repeated briefly, while its answer is unused. */
  async mayRefreshAgain(name: string, seconds: number): Promise<boolean> {
    const rows = await queryRows(
      this.dataSource,
      `WITH ${AGAIN} SELECT 1 FROM again WHERE NOT EXISTS (SELECT 1 FROM used)`,
      [hashOfToken(name), this.after(-seconds)],
    );
    return rows.length > 0;
  }

  /** Revokes the unused answer. False if it must not be repeated. Using the old answer later revokes the grant. */
  async refreshAgain(name: string, seconds: number): Promise<boolean> {
    const rows = await queryRows(
      this.dataSource,
      `WITH ${AGAIN}, allowed AS (
         SELECT hash, grant_id FROM again WHERE NOT EXISTS (SELECT 1 FROM used)
       ), lost AS (
         UPDATE oauth_records record SET consumed_at = $2,
           expires_at = CASE model WHEN 'AccessToken' THEN least(expires_at, $3) ELSE expires_at END
         FROM allowed
         WHERE record.grant_id = allowed.grant_id
           AND record.payload ->> 'madeFrom' = encode(allowed.hash, 'hex')
       ) SELECT 1 FROM allowed`,
      [hashOfToken(name), this.after(-seconds), this.clock.now()],
    );
    return rows.length > 0;
  }

  async destroy(model: string, name: string): Promise<void> {
    await execute(this.dataSource, "DELETE FROM oauth_records WHERE model = $1 AND hash = $2", [
      ...[model, hashOfToken(name)],
    ]);
  }

  forgetEnded(): ScheduledJob {
    return {
      name: "forget-ended-oauth-records",
      cron: "*/5 * * * *",
      run: () =>
        execute(
          this.dataSource,
          `DELETE FROM oauth_records WHERE expires_at <= $1 AND (expires_at <= $2 OR NOT model = ANY ($3))`,
          [this.clock.now(), this.after(-KEPT_SECONDS), KEPT_WHEN_ENDED],
        ),
    };
  }

  private after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }
}

function shown([row]: readonly Row[], name: string | undefined): OauthRecord | undefined {
  if (!row) return undefined;
  const { payload, consumedAt, isEnded } = row;
  const consumed = consumedAt && Math.floor(consumedAt.getTime() / 1_000);
  return Object.assign(
    {},
    payload,
    name && { jti: name },
    consumed && { consumed },
    isEnded && { exp: ENDED },
  );
}
