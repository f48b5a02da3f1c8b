import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { queryRow } from "../../platform/sql/query";
import { caddyfileOf, poolerFileOf, prometheusFileOf } from "./files.rules";
import { type Program, startProgram } from "./program";
import { onServer, startPair } from "./standby";

const ROOT = path.resolve(__dirname, "../../../..");
const SERVERS = 3;
const ROLE = "servers";
const DATABASE = "aaviri";
const MAX_CONNECTIONS = 200;
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1536"];

interface Options {
  readonly directory: string;
  /** The balancer's; the others follow. */
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly onLost: (line: string) => void;
}

/** All parts of production on loopback. */
export class Installation {
  private readonly stopping: (() => Promise<void>)[] = [];

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {
    const { port, say, directory } = this.options;
    const { direct, users } = await this.startDatabases();
    const pooled = await this.startPooler(direct, users);
    const ports = Array.from({ length: SERVERS }, (_, index) => port + 1 + index);
    // The first migrates.
    for (const each of ports) await this.startServer(each, direct, pooled);
    await this.startPrometheus(ports);
    await this.startBalancer(ports);
    say(`Aaviri is at ${this.site}; logs are in ${directory}`);
  }

  async stop(): Promise<void> {
    for (const stop of this.stopping.splice(0).reverse()) await stop();
  }

  private get site(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  private place(name: string): string {
    return path.join(this.options.directory, name);
  }

  private async startDatabases(): Promise<{ readonly direct: URL; readonly users: string }> {
    const { port, say, onLost } = this.options;
    const [primary, standby] = await startPair(
      {
        directory: this.place("primary"),
        port: port + 5,
        isDurable: true,
        maxConnections: MAX_CONNECTIONS,
        onLost: () => onLost("PostgreSQL has ended."),
      },
      { directory: this.place("standby"), port: port + 6 },
    );
    this.stopping.push(
      () => primary.stop(),
      () => standby.stop(),
    );
    const url = new URL(primary.urlOf(DATABASE));
    const password = decodeURIComponent(url.password);
    await primary.createDatabaseIfMissing(DATABASE);
    await onServer(
      primary,
      `DO $$ BEGIN
         IF to_regrole('${ROLE}') IS NULL THEN
           CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}' IN ROLE pg_read_all_stats;
         END IF;
       END $$`,
      `ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`,
    );
    url.username = ROLE;
    say(`PostgreSQL is at 127.0.0.1:${port + 5}, a standby follows at ${port + 6}`);
    return { direct: url, users: await poolerUserOf(primary.urlOf(DATABASE), ROLE) };
  }

  private async startPooler(direct: URL, users: string): Promise<URL> {
    const { port, say } = this.options;
    const [file, usersFile] = [this.place("pgbouncer.ini"), this.place("pgbouncer-users.txt")];
    const own = { port: port + 4, database: direct, usersFile };
    writeFileSync(file, poolerFileOf(shipped("pgbouncer.ini"), own));
    writeFileSync(usersFile, users, { mode: 0o600 });
    // PostgreSQL and PgBouncer reject root.
    const { uid, gid } = statSync(this.place("primary/data"));
    const account = process.getuid?.() === 0 ? { uid, gid } : undefined;
    if (account) chownSync(usersFile, uid, gid);
    const pooled = at(direct, port + 4);
    const isReady = () => answers(pooled.href);
    await this.run("pgbouncer", { command: ["pgbouncer", file], account, isReady });
    say(`PgBouncer is at 127.0.0.1:${port + 4}`);
    return pooled;
  }

  private async startServer(port: number, direct: URL, pooled: URL): Promise<void> {
    const { environment, say } = this.options;
    await this.run(`server-${port}`, {
      command: [process.execPath, ...FLAGS, path.join(ROOT, "build/server/main.js")],
      environment: {
        // They share the cores.
        WORKERS: `${Math.ceil(availableParallelism() / SERVERS)}`,
        PUBLIC_URL: this.site,
        ...environment,
        NODE_ENV: "production",
        DEMO: "off",
        HOST: "127.0.0.1",
        PORT: `${port}`,
        METRICS_PORT: `${port + 10}`,
        TRUST_PROXY: "1",
        DATABASE_URL: pooled.href,
        DATABASE_DIRECT_URL: direct.href,
        DATABASE_REPLICA_URL: at(direct, this.options.port + 6).href,
      },
      isReady: () => isWell(`http://127.0.0.1:${port}/readyz`),
    });
    say(`A server is at 127.0.0.1:${port}, its metrics at ${port + 10}`);
  }

  private async startPrometheus(ports: readonly number[]): Promise<void> {
    const address = `127.0.0.1:${this.options.port + 7}`;
    const file = this.place("prometheus.yml");
    const targets = ports.map((port) => `127.0.0.1:${port + 10}`);
    writeFileSync(
      file,
      prometheusFileOf(shipped("prometheus.yml"), targets, path.join(ROOT, "deploy")),
    );
    await this.run("prometheus", {
      command: [
        "prometheus",
        `--config.file=${file}`,
        `--storage.tsdb.path=${this.place("prometheus")}`,
        `--web.listen-address=${address}`,
      ],
      isReady: () => isWell(`http://${address}/-/ready`),
    });
    this.options.say(`Prometheus is at http://${address}`);
  }

  private async startBalancer(ports: readonly number[]): Promise<void> {
    const file = this.place("Caddyfile");
    const servers = ports.map((port) => `127.0.0.1:${port}`);
    writeFileSync(file, caddyfileOf(shipped("Caddyfile"), this.site, servers));
    await this.run("caddy", {
      command: ["caddy", "run", "--adapter", "caddyfile", "--config", file],
      isReady: () => isWell(`${this.site}/readyz`),
    });
  }

  private async run(
    name: string,
    program: Pick<Program, "command" | "isReady" | "account"> & Partial<Program>,
  ): Promise<void> {
    const { environment, onLost } = this.options;
    const log = this.place(`${name}.log`);
    this.stopping.push(await startProgram({ environment, ...program, name, log, onLost }));
  }
}

const shipped = (name: string) => readFileSync(path.join(ROOT, "deploy", name), "utf8");

function at(url: URL, port: number): URL {
  const other = new URL(url);
  other.port = `${port}`;
  return other;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url);
  await client.connect();
  await client.end();
  return true;
}

const isWell = async (address: string) => (await fetch(address)).ok;

/**
 * A users line with PostgreSQL's stored verifier: from a password PgBouncer would derive it at each
 * login, serially. The URL is a superuser's.
 */
async function poolerUserOf(url: string, role: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    const { line } = await queryRow<{ line: string }>(
      client,
      `SELECT format('"%s" "%s"', rolname, rolpassword) AS line FROM pg_authid WHERE rolname = $1`,
      [role],
    );
    return `${line}\n`;
  } finally {
    await client.end();
  }
}
