import type { QueryRunner } from "typeorm";
import type { Deployment } from "./deployment";
import { until } from "./until";

const LOCK = 7_262_054;

const INSTALL = [
  `CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON credit_lots DEFERRABLE INITIALLY DEFERRED
   FOR EACH ROW WHEN (NEW.purchase_id IS NOT NULL) EXECUTE FUNCTION wait_at_commit()`,
];

/** Holds settlements before their commit, for the two seconds of a lock timeout. */
export class CommitGate {
  private holder: QueryRunner | null = null;

  private constructor(private readonly deployment: Deployment) {}

  static async install(deployment: Deployment): Promise<CommitGate> {
    for (const statement of INSTALL) await deployment.rows(statement);
    return new CommitGate(deployment);
  }

  async shut(): Promise<void> {
    this.holder = this.deployment.dataSource.createQueryRunner();
    await this.holder.query("SELECT pg_advisory_lock($1)", [LOCK]);
  }

  async isReached(): Promise<void> {
    await until(async () => (await this.waiting()) > 0);
  }

  /** Resolves when all have committed or timed out. */
  async isLeft(): Promise<void> {
    await until(async () => (await this.waiting()) === 0);
  }

  async open(): Promise<void> {
    await this.holder?.query("SELECT pg_advisory_unlock($1)", [LOCK]);
    await this.holder?.release();
  }

  private async waiting(): Promise<number> {
    const waiting = await this.deployment.rows(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return waiting.length;
  }
}
