import { setTimeout as pause } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { DataSource } from "typeorm";
import { currentRequest } from "./request-context";
import { SilentConnections } from "./silent-connections";
import { destroyConnection, findPool, wrapObtaining } from "./sql/driver";
import { execute } from "./sql/query";

const PROBE_MS = 1_500;
const PAUSE_MS = 250;

/** After a failed attempt the database is probed until it answers; meanwhile requests are rejected at once. */
class Outage {
  private isSilent = false;
  private verdict: Promise<boolean> | null = null;

  /** @param answers whether a new connection answers or fails in time */
  constructor(private readonly answers: () => Promise<boolean>) {}

  suspect(): void {
    if (this.verdict) return;
    this.verdict = this.answers();
    void this.askUntilAnswered();
  }

  async pass(): Promise<void> {
    if (!this.verdict) return;
    if (this.isSilent || !(await this.verdict)) throw silence();
  }

  private async askUntilAnswered(): Promise<void> {
    while (this.verdict && !(await this.verdict)) {
      this.isSilent = true;
      await pause(PAUSE_MS, null, { ref: false });
      this.verdict = this.answers();
    }
    this.isSilent = false;
    this.verdict = null;
  }
}

function silence(): Error {
  return new Error("connection timeout: the database does not answer, and is not asked");
}

export function withoutSilence(dataSource: DataSource, statementMs: number): DataSource {
  const outage = new Outage(() => answersIn(findPool(dataSource), PROBE_MS));
  const connections = new SilentConnections(() => {
    connections.endResting();
    outage.suspect();
  }, statementMs);
  wrapObtaining(dataSource, async (obtain) => {
    const isForRequest = currentRequest() !== undefined;
    if (isForRequest) await outage.pass();
    const [connection, release] = await obtain().catch((error) => {
      outage.suspect(); // A connection that is not available may be the pool's fault, or the database's.
      throw error;
    });
    connections.lend(connection, isForRequest);
    const giveBack = (error?: unknown) => {
      connections.rest(connection);
      release(error);
    };
    return [connection, giveBack];
  });
  return dataSource;
}

/** An error counts as an answer. */
async function answersIn(pool: Pool | undefined, milliseconds: number): Promise<boolean> {
  if (!pool || pool.ended || pool.ending) return true;
  const client = new Client(pool.options);
  client.on("error", () => undefined);
  const isInTime = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
    client
      .connect()
      .then(() => execute(client, "SELECT 1"))
      .then(
        () => resolve(true),
        () => resolve(true),
      );
  });
  if (isInTime) client.end().catch(() => undefined);
  else destroyConnection(client);
  return isInTime;
}
