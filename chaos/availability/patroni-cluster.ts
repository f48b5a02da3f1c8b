import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../server/demo/free-port";
import { postgresAccount } from "../../server/demo/postgres-account";
import { runMigrations } from "../../server/platform/run-migrations";
import type { TestIdentity } from "../../server/test/identity";
import type { Ground } from "../deployment";
import { furnish, type Scenery } from "../scenery";
import type { Stage } from "../stage";
import { programPath } from "./debian";
import { Machine, type MachinePlan } from "./machine";
import { onServer } from "./on-server";
import { postgresPrograms } from "./postgres-programs";

const SHIPPED = path.resolve(__dirname, "../../../deploy/haproxy.cfg");
const PASSWORD = "chaos";
const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  PATRONI_REWIND_PASSWORD: PASSWORD,
};
const FORM_MS = 120_000;
const LOOK_MS = 250;

export type Role = "primary" | "sync" | "replica" | "away";

/** Three hosts with etcd, two of them with Patroni and PostgreSQL, and HAProxy before these, as deploy/ has them. */
export class PatroniCluster implements Ground {
  readonly path: string;
  readonly identity: TestIdentity;

  private constructor(
    stage: Stage,
    readonly databases: readonly Machine[],
    private readonly voter: Machine,
    private readonly proxy: ChildProcess,
    private readonly proxyPort: number,
    readonly programs: string,
  ) {
    this.path = stage.path;
    this.identity = stage.identity;
  }

  static async open(stage: Stage): Promise<PatroniCluster> {
    const programs = postgresPrograms(stage.path);
    const account = postgresAccount(path.join(stage.path, "db-1"), [
      path.join(programs, "postgres"),
      process.execPath,
      __filename,
      stage.path,
    ]);
    const network = `127.${64 + (process.pid % 64)}.${1 + Math.floor(Math.random() * 250)}`;
    const names = ["db-1", "db-2", "db-3"];
    const addresses = new Map(names.map((name, index) => [name, `${network}.${index + 1}`]));
    const machines = names.map((name, index) => {
      const directory = path.join(stage.path, name);
      mkdirSync(directory, { mode: 0o755 });
      if (process.getuid?.() === 0) chownSync(directory, account.uid, account.gid);
      const database = index < 2 ? { programs, passwords: PASSWORDS } : null;
      const { launcher } = account;
      const address = addresses.get(name) ?? "";
      const plan: MachinePlan = { name, address, directory, launcher, addresses, database };
      return new Machine(plan);
    });
    const [first, second, voter] = machines as [Machine, Machine, Machine];
    const proxyPort = await freePort();
    const proxy = await startHaproxy(stage.path, proxyPort, addresses);
    for (const machine of machines) machine.start();
    const cluster = new PatroniCluster(stage, [first, second], voter, proxy, proxyPort, programs);
    try {
      await cluster.untilRoles(FORM_MS);
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  /** The address that names both hosts. */
  url(user: string, database: string): string {
    const hosts = this.databases.map(({ plan }) => `${plan.address}:5432`).join(",");
    return `postgres://${user}:${PASSWORD}@${hosts}/${database}`;
  }

  /** The address that leads through HAProxy. */
  proxiedUrl(user: string, database: string): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${this.proxyPort}/${database}`;
  }

  async furnishedDatabase(name: string): Promise<{ databaseUrl: string; scenery: Scenery }> {
    const url = this.proxiedUrl("postgres", "postgres");
    await onServer(url, `CREATE ROLE aaviri LOGIN PASSWORD '${PASSWORD}'`);
    await onServer(url, `CREATE DATABASE ${name} OWNER aaviri`);
    const databaseUrl = this.url("aaviri", name);
    await runMigrations(databaseUrl);
    const scenery = await furnish(databaseUrl);
    await this.checkpoint();
    return { databaseUrl, scenery };
  }

  /** Before 18.6 a standby that was promoted soon after a migration had lost its unlogged sequences. */
  private async checkpoint(): Promise<void> {
    const primary = await this.primary();
    for (const machine of [primary, this.other(primary)]) {
      const { address } = machine.plan;
      await onServer(`postgres://postgres:${PASSWORD}@${address}:5432/postgres`, "CHECKPOINT");
      await pause(LOOK_MS);
    }
  }

  async primary(): Promise<Machine> {
    const roles = await this.roles();
    const primary = this.databases[roles.indexOf("primary")];
    if (!primary) throw new Error(`There is no primary: ${roles}`);
    return primary;
  }

  other(machine: Machine): Machine {
    const other = this.databases.find((each) => each !== machine);
    if (!other) throw new Error("There are two");
    return other;
  }

  /** What Patroni says of each database. */
  roles(): Promise<Role[]> {
    return Promise.all(this.databases.map(roleOf));
  }

  /** Resolves when there are one primary and its synchronous standby; returns how long that took. */
  async untilRoles(withinMs: number): Promise<number> {
    const since = performance.now();
    let roles: Role[] = [];
    while (performance.now() < since + withinMs) {
      roles = await this.roles();
      if (roles.toSorted().join() === "primary,sync") return performance.now() - since;
      await pause(LOOK_MS);
    }
    throw new Error(`No primary with a synchronous standby after ${withinMs} ms: ${roles}`);
  }

  async close(): Promise<void> {
    this.proxy.kill("SIGKILL");
    for (const machine of this.databases) machine.thaw();
    await Promise.all(this.databases.map((machine) => machine.stopDatabase()));
    for (const machine of [...this.databases, this.voter]) machine.kill();
  }
}

async function roleOf({ patroniUrl }: Machine): Promise<Role> {
  const is = async (page: string) =>
    (await fetch(`${patroniUrl}/${page}`, { signal: AbortSignal.timeout(1_500) })).status === 200;
  try {
    if (await is("primary")) return "primary";
    if (await is("synchronous")) return "sync";
    return (await is("replica")) ? "replica" : "away";
  } catch {
    return "away";
  }
}

/** HAProxy as deploy/haproxy.cfg has it, but for names and ports. */
async function startHaproxy(
  directory: string,
  port: number,
  addresses: ReadonlyMap<string, string>,
): Promise<ChildProcess> {
  const file = path.join(directory, "haproxy.cfg");
  const other = await freePort();
  const text = readFileSync(SHIPPED, "utf8")
    .replace("127.0.0.1:5000", `127.0.0.1:${port}`)
    .replace("127.0.0.1:5001", `127.0.0.1:${other}`)
    .replace(/ (db-\d):5432/g, (_, name: string) => ` ${addresses.get(name)}:5432`);
  writeFileSync(file, text);
  const child = spawn(programPath("haproxy"), ["-db", "-f", file], { stdio: "ignore" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
  return child;
}
