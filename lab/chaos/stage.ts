import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../../server/demo/free-port";
import { type RunningPostgres, startPostgres } from "../../server/demo/postgres";
import { processStartTime } from "../../server/demo/process-identity";
import { runMigrations } from "../../server/platform/run-migrations";
import { startTestIdentity, type TestIdentity } from "../../server/test/identity";
import {
  makeTemporaryDirectory,
  removeForgottenDirectories,
  type TemporaryDirectory,
} from "../../server/test/temporary-directory";
import { furnish, type Scenery } from "./scenery";

const TEMPLATE = "furnished";
const MAX_CONNECTIONS = 200;
const POLL_MS = 20;

export class Stage {
  private constructor(
    private readonly directory: TemporaryDirectory,
    private readonly port: number,
    readonly identity: TestIdentity,
    private postgres: RunningPostgres,
    private scenery: Scenery | null = null,
  ) {}

  static async open(): Promise<Stage> {
    await removeForgottenDirectories();
    // On disk, as recovery time matters.
    const directory = makeTemporaryDirectory(tmpdir());
    const [port, identity] = await Promise.all([freePort(), startTestIdentity()]);
    return new Stage(directory, port, identity, await startAt(directory, port));
  }

  get path(): string {
    return this.directory.path;
  }

  get postgresPid(): number {
    return this.postgres.pid;
  }

  urlOf(database: string): string {
    return this.postgres.urlOf(database);
  }

  /**
   * File copy after a checkpoint, as a WAL-logged copy lacks the state of sequences, so that a
   * crash would repeat numbers.
   */
  async furnishedDatabase(name: string): Promise<{ databaseUrl: string; scenery: Scenery }> {
    if (!this.scenery) {
      const template = await this.emptyDatabase(TEMPLATE);
      await runMigrations(template);
      this.scenery = await furnish(template);
    }
    await this.sql("postgres", `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    return { databaseUrl: this.urlOf(name), scenery: this.scenery };
  }

  async emptyDatabase(name: string): Promise<string> {
    await this.sql("postgres", `CREATE DATABASE ${name}`);
    return this.urlOf(name);
  }

  async crashPostgres(): Promise<void> {
    const { pid } = this.postgres;
    process.kill(pid, "SIGQUIT");
    while (processStartTime(pid) !== null) await pause(POLL_MS);
  }

  async restorePostgres(): Promise<void> {
    this.postgres = await startAt(this.directory, this.port);
  }

  async close(): Promise<void> {
    await this.identity.close();
    await this.postgres.stop();
    this.directory.remove();
  }

  /** As the superuser. */
  sql<Row>(database: string, statement: string): Promise<Row[]> {
    return this.sqlAt(this.urlOf(database), statement);
  }

  async sqlAt<Row>(connectionString: string, statement: string): Promise<Row[]> {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
}

function startAt({ path: parent }: TemporaryDirectory, port: number): Promise<RunningPostgres> {
  const directory = path.join(parent, "postgres");
  return startPostgres({ directory, port, isDurable: true, maxConnections: MAX_CONNECTIONS });
}
