import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, cpSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { type RunningPostgres, startPostgres } from "../../demo/postgres";
import { createDataSource } from "../../platform/database";
import { connectingTo, PROBE_MS } from "../../platform/database-address";
import { isPassingFailure } from "../../platform/database-error";
import { startTcpGate } from "../tcp-gate";
import { makeTemporaryDirectory } from "../temporary-directory";

const directory = makeTemporaryDirectory();
const where = (name: string) => path.join(directory.path, name);

const start = (name: string) =>
  startPostgres({ directory: where(name), isDurable: false, maxConnections: 40 });

let primary: RunningPostgres | null = null;
let standby: RunningPostgres;

const hostOf = (server: RunningPostgres) => new URL(server.urlOf("postgres")).host;

function bothUrl(parameters = ""): string {
  if (!primary) throw new Error("the primary is gone");
  const url = standby.urlOf("postgres");
  return url.replace(hostOf(standby), `${hostOf(standby)},${hostOf(primary)}`) + parameters;
}

beforeAll(async () => {
  const first = await start("primary");
  await first.stop();
  makeCertificate(where("primary"));
  execFileSync("cp", ["-a", where("primary"), where("standby")]);
  const standbyData = dataOf(where("standby"));
  execFileSync("cp", [
    "-a",
    path.join(standbyData, "PG_VERSION"),
    path.join(standbyData, "standby.signal"),
  ]);
  [primary, standby] = [await start("primary"), await start("standby")];
});

afterAll(async () => {
  await primary?.stop();
  await standby.stop();
  directory.remove();
});

const dataOf = (cluster: string) => path.join(cluster, "data");

/** For this machine's name and address. */
function makeCertificate(cluster: string): void {
  const data = dataOf(cluster);
  const [key, certificate] = [path.join(data, "server.key"), path.join(data, "server.crt")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...[
        "-addext",
        "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout",
        key,
        "-out",
        certificate,
      ],
    ],
    { stdio: "ignore" },
  );
  cpSync(certificate, where("ca.pem"));
  const { uid, gid } = statSync(path.join(data, "PG_VERSION"));
  for (const file of [key, certificate]) chownSync(file, uid, gid);
  chmodSync(key, 0o600);
  appendFileSync(path.join(data, "postgresql.conf"), "\nssl = on\n");
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

async function asked<Row>(source: DataSource, sql: string): Promise<Row> {
  const [row] = await source.query(sql);
  return row as Row;
}

describe("an address with several hosts", () => {
  it("waits for none that says nothing, though it is the first", async () => {
    const gate = await startTcpGate("127.0.0.1", Number(new URL(standby.urlOf("postgres")).port));
    gate.isSilent = true;
    const { host } = new URL(primary?.urlOf("postgres") ?? "");
    const databaseUrl = bothUrl().replace(/@[^/]+/, `@127.0.0.1:${gate.port},${host}`);
    const client = new Client(connectingTo(databaseUrl));
    const since = performance.now();
    await client.connect();
    expect(performance.now() - since).toBeLessThan(PROBE_MS);
    await client.end();
    await gate.close();
  });

  it("leads to the one that is no standby, and to the other when that has taken over", async () => {
    const source = await createDataSource({ databaseUrl: bothUrl(), poolSize: 4 }).initialize();
    try {
      const port = "SELECT inet_server_port() AS port";
      const first = Number(new URL(primary?.urlOf("postgres") ?? "").port);
      expect(await asked(source, port)).toEqual({ port: first });
      await primary?.stop();
      primary = null;
      await expect(source.query("SELECT 1")).rejects.toThrow();
      const other = new Client({ connectionString: standby.urlOf("postgres") });
      await other.connect();
      await other.query("SELECT pg_promote()");
      await other.end();
      const second = Number(new URL(standby.urlOf("postgres")).port);
      expect(await asked(source, port)).toEqual({ port: second });
      await source.query("CREATE TABLE written (id integer)");
    } finally {
      await source.destroy();
    }
  });
});

describe("a connection to a host that only reads any more", () => {
  it("tells the writer to try again, and is not lent a second time", async () => {
    const url = standby.urlOf("postgres");
    const source = await createDataSource({ databaseUrl: url, poolSize: 1 }).initialize();
    const reading = async (how: string) => {
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query(`ALTER SYSTEM SET default_transaction_read_only = ${how}`);
      await other.query("SELECT pg_reload_conf()");
      await other.end();
    };
    const write = () => source.query("CREATE TABLE IF NOT EXISTS written_later (id integer)");
    const pid = "SELECT pg_backend_pid() AS pid";
    try {
      const before = await asked(source, pid);
      await reading("on");
      await until(() => write().then(() => false, isPassingFailure));
      expect(await asked(source, pid)).not.toEqual(before);
      await reading("off");
      await until(() =>
        write().then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await source.destroy();
    }
  });
});

describe("an address with sslmode", () => {
  const addressed = (parameters: string, host = "localhost") =>
    `${standby.urlOf("postgres").replace("127.0.0.1", host)}?${parameters}`;

  it("is connected to by TLS, and the certificate is looked at", async () => {
    const databaseUrl = addressed(`sslmode=verify-full&sslrootcert=${where("ca.pem")}`);
    const source = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
    const session = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    expect(await asked(source, session)).toEqual({ ssl: true });
    await source.destroy();
    const client = new Client(connectingTo(databaseUrl));
    await client.connect();
    expect((await client.query(session)).rows).toEqual([{ ssl: true }]);
    await client.end();
  });

  it.each(["verify-full", "require"])(
    "%s refuses a certificate that nobody vouches for",
    async (mode) => {
      const source = createDataSource({ databaseUrl: addressed(`sslmode=${mode}`), poolSize: 2 });
      await expect(source.initialize()).rejects.toThrow(/self-signed certificate/);
    },
  );

  it("no-verify is by TLS without a look at the certificate", async () => {
    const databaseUrl = addressed("sslmode=no-verify");
    const source = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
    expect(await asked(source, "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")).toEqual(
      { ssl: true },
    );
    await source.destroy();
  });
});
