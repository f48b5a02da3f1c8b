import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { ScheduledJob } from "../../platform/job-engine";
import { hashOfToken } from "../../platform/secret-token";
import { execute, queryRows } from "../../platform/sql/query";

/** What the authorization server keeps of a code, a token, a request or a session. */
export type OauthRecord = Readonly<Record<string, unknown>>;

interface Row {
  readonly payload: OauthRecord;
  readonly consumedAt: Date | null;
  readonly isEnded: boolean;
}

interface Storing {
  /** Seconds that it is good for. */
  readonly seconds?: number;
  /** The refresh token that it was made from. */
  readonly madeFrom?: string;
}

/** What is found when it has ended too, so that its sender can be told why it is of no use. */
const FOUND_WHEN_ENDED = ["AuthorizationCode", "RefreshToken"];
/** How long what has ended is kept. */
const KEPT_MS = 86_400_000;

/** $1 is the hash of a refresh token, $2 since when it may be sent again; `used` has what was used of its answers. */
const AGAIN = `again AS (
    SELECT hash, grant_id, consumed_at FROM oauth_records
    WHERE model = 'RefreshToken' AND hash = $1 AND consumed_at > $2
  ), used AS (
    SELECT 1 FROM oauth_records made JOIN again USING (grant_id)
    WHERE made.payload ->> 'madeFrom' = encode(again.hash, 'hex') AND made.consumed_at >= again.consumed_at
  )`;

/** An instant that is past, in seconds, as the authorization server reads one. */
const ENDED = 1;
/** Until when what names no end is kept. */
const LONGEST_SECONDS = 3_650 * 86_400;

/**
 * The records of the authorization server, so that every server knows them. They are found by the hash of their names:
 * a code or token itself stands nowhere.
 */
export class OauthRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a record under its name; `jti`, which is the name again, is left out. */
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

  /** A record by its name; codes and refresh tokens that have ended say so. */
  async find(model: string, name: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt", expires_at <= $3 AS "isEnded"
       FROM oauth_records WHERE model = $1 AND hash = $2 AND (expires_at > $3 OR $4)`,
      [model, hashOfToken(name), this.clock.now(), FOUND_WHEN_ENDED.includes(model)],
    );
    return shown(rows, name);
  }

  /** A session by its public name; the secret one is not known then. */
  async findByUid(model: string, uid: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt", false AS "isEnded" FROM oauth_records
       WHERE model = $1 AND uid_hash = $2 AND expires_at > $3`,
      [model, hashOfToken(uid), this.clock.now()],
    );
    return shown(rows, undefined);
  }

  /** Marks a code or refresh token as used; false where somebody used it already. */
  async consume(model: string, name: string): Promise<boolean> {
    const count = await execute(
      this.dataSource,
      `UPDATE oauth_records SET consumed_at = $3
       WHERE model = $1 AND hash = $2 AND consumed_at IS NULL`,
      [model, hashOfToken(name), this.clock.now()],
    );
    return count === 1;
  }

  /** Whether a used refresh token may be sent again: it was used a moment ago, and nothing of its answers was. */
  async mayRefreshAgain(name: string, seconds: number): Promise<boolean> {
    const rows = await queryRows(
      this.dataSource,
      `WITH ${AGAIN} SELECT 1 FROM again WHERE NOT EXISTS (SELECT 1 FROM used)`,
      [hashOfToken(name), this.after(-seconds)],
    );
    return rows.length > 0;
  }

  /**
   * Takes the tokens of its answers back, where a used refresh token may be sent again: they were lost. False where it
   * may not. Whoever uses one of them after that ends the grant.
   */
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

  /** Deletes what ended a day ago. */
  forgetEnded(): ScheduledJob {
    return {
      name: "forget-ended-oauth-records",
      cron: "27 * * * *",
      run: () =>
        execute(this.dataSource, "DELETE FROM oauth_records WHERE expires_at <= $1", [
          new Date(this.clock.now().getTime() - KEPT_MS),
        ]),
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
