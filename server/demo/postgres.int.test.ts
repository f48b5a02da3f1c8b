import { chownSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { startKillable } from "../test/killable";
import { makeTemporaryDirectory, type TemporaryDirectory } from "../test/temporary-directory";
import { startPostgres, urlOfRunning } from "./postgres";
import { processStartTime } from "./process-identity";

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("PostgreSQL of the demo", () => {
  let temporary: TemporaryDirectory;
  let directory: string;
  beforeEach(() => {
    // Closed to other accounts, as by `mktemp -d`; root's PostgreSQL must still get in.
    temporary = makeTemporaryDirectory();
    directory = path.join(temporary.path, "postgres");
  });
  afterEach(() => temporary.remove());

  it("keeps what was committed when everything is killed at once", async () => {
    const first = await startKillable(
      `const server = await load("demo/postgres").startPostgres({ directory: args[0], isDurable: true });
       say({ url: server.urlOf("postgres"), pid: server.pid });`,
      directory,
    );
    const { url, pid } = first.said as { url: string; pid: number };
    await query(url, "CREATE TABLE kept AS SELECT 'ఆవిరి' AS word");
    await first.kill();
    // In its own process group; the next start stops it.
    expect(processStartTime(pid)).not.toBeNull();

    const second = await startPostgres({ directory, isDurable: true });
    expect(processStartTime(pid)).toBeNull();
    expect(await query(second.urlOf("postgres"), "SELECT word FROM kept")).toEqual([
      { word: "ఆవిరి" },
    ]);

    process.kill(second.pid, "SIGKILL");
    const third = await startPostgres({ directory, isDurable: true });
    expect(await query(third.urlOf("postgres"), "SELECT word FROM kept")).toHaveLength(1);
    await third.stop();
    expect(processStartTime(third.pid)).toBeNull();
  });

  it("makes a half-made cluster again, with its password for the owner only", async () => {
    mkdirSync(`${directory}.making/data`, { recursive: true });
    writeFileSync(`${directory}.making/data/PG_VERSION`, "18");
    const server = await startPostgres({ directory, isDurable: false });
    await server.createDatabaseIfMissing("aaviri");
    await server.createDatabaseIfMissing("aaviri");
    const [settings] = await query(
      server.urlOf("aaviri"),
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale, datcollate AS collate,
         current_setting('listen_addresses') AS listens, current_setting('TimeZone') AS zone
       FROM pg_database WHERE datname = 'aaviri'`,
    );
    expect(settings).toEqual({
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      collate: "C",
      listens: "127.0.0.1",
      zone: "UTC",
    });
    await query(server.urlOf("aaviri"), "CREATE EXTENSION pg_trgm");
    const telugu = "SELECT cardinality(show_trgm('నిజాం')) AS trigrams";
    expect(await query(server.urlOf("aaviri"), telugu)).toEqual([{ trigrams: 6 }]);
    expect(statSync(path.join(directory, "password")).mode & 0o777).toBe(0o600);
    expect(urlOfRunning(directory, "aaviri")).toBe(server.urlOf("aaviri"));
    await server.stop();
    expect(urlOfRunning(directory, "aaviri")).toBeNull();
  });

  it("tells when the server is lost, but not when it was asked to end", async () => {
    let wasLost = 0;
    const options = { directory, isDurable: false, onLost: () => (wasLost += 1) };
    await (await startPostgres(options)).stop();
    expect(wasLost).toBe(0);
    const lost = new Promise<void>((resolve) => {
      void startPostgres({ ...options, onLost: resolve }).then(({ pid }) =>
        process.kill(pid, "SIGQUIT"),
      );
    });
    await expect(lost).resolves.toBeUndefined();
  });

  it("leaves a cluster of another version alone", async () => {
    mkdirSync(path.join(directory, "data"), { recursive: true });
    writeFileSync(path.join(directory, "data", "PG_VERSION"), "17\n");
    if (process.getuid?.() === 0) chownSync(path.join(directory, "data"), 65534, 65534);
    await expect(startPostgres({ directory, isDurable: false })).rejects.toThrow(
      `The database in ${directory} was made by PostgreSQL 17, this is 18`,
    );
  });
});
