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
}

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
    { jti: _, ...payload }: OauthRecord,
    seconds = LONGEST_SECONDS,
  ): Promise<void> {
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

  async find(model: string, name: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt" FROM oauth_records
       WHERE model = $1 AND hash = $2 AND expires_at > $3`,
      [model, hashOfToken(name), this.clock.now()],
    );
    return shown(rows, name);
  }

  /** A session by its public name; the secret one is not known then. */
  async findByUid(model: string, uid: string): Promise<OauthRecord | undefined> {
    const rows = await queryRows<Row>(
      this.dataSource,
      `SELECT payload, consumed_at AS "consumedAt" FROM oauth_records
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

  async destroy(model: string, name: string): Promise<void> {
    await execute(this.dataSource, "DELETE FROM oauth_records WHERE model = $1 AND hash = $2", [
      ...[model, hashOfToken(name)],
    ]);
  }

  /** Deletes what has ended. */
  forgetEnded(): ScheduledJob {
    return {
      name: "forget-ended-oauth-records",
      cron: "27 * * * *",
      run: () =>
        execute(this.dataSource, "DELETE FROM oauth_records WHERE expires_at <= $1", [
          this.clock.now(),
        ]),
    };
  }

  private after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }
}

function shown([row]: readonly Row[], name: string | undefined): OauthRecord | undefined {
  if (!row) return undefined;
  const { payload, consumedAt } = row;
  const consumed = consumedAt && Math.floor(consumedAt.getTime() / 1_000);
  return Object.assign({}, payload, name && { jti: name }, consumed && { consumed });
}
