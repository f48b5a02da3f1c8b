import { Client } from "pg";
import { createDataSource } from "../../platform/database";
import { isPassingFailure } from "../../platform/database-error";
import { CONNECT_QUERY, keepSettingsInRole, requireSettings } from "../../platform/pooler";
import { asGuest, asPerson } from "../api";
import { startTestApp, type TestApp } from "../app";
import { expectConsistent } from "../consistency";
import { createBareDatabase } from "../database";
import { startPooler, type TestPooler } from "../pooler";
import { atOnce } from "../race";
import { startServerProcess } from "../server-process";
import { bookAs, lastTold, watch } from "../watching";

const TOMORROW = "2026-11-22";

/** PgBouncer's RECONNECT, done on the database: the pooler makes new connections. */
const LENT_BEFORE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid NOT IN (SELECT pg_backend_pid())
    AND (application_name = '' OR query LIKE '%pg_settings%')`;

interface Session {
  readonly pid: number;
  readonly timeout: string;
}

let direct: TestApp;
let pooler: TestPooler;
let telling: TestPooler;
let here: TestApp;
let there: TestApp;
let directUrl: string;

beforeAll(async () => {
  direct = await startTestApp();
  directUrl = (direct.dataSource.options as { url?: string }).url ?? "";
  pooler = await startPooler(directUrl);
});

afterAll(async () => {
  await there?.close();
  await here?.close();
  await telling?.close();
  await pooler.close();
  await direct.close();
});

describe("a pooler that lends connections by the transaction", () => {
  it("takes no settings of a session: without DATABASE_DIRECT_URL there is no connection through it", async () => {
    const source = createDataSource({ databaseUrl: pooler.url, poolSize: 2 });
    const refused = await source.initialize().catch((error: unknown) => error);
    expect(String(refused)).toContain("unsupported startup parameter");
    expect(isPassingFailure(refused)).toBe(true);
  });

  it("whose connections have other time-outs stops the start with one line", async () => {
    const source = createDataSource({ databaseUrl: pooler.url, directUrl, poolSize: 2 });
    await source.initialize();
    await expect(requireSettings(source)).rejects.toThrow(
      /^DATABASE_URL: the pooler lends connections with other settings \(.*lock_timeout is 0.*\)\. Give it connect_query='SET lock_timeout = 2000; /,
    );
    await source.destroy();
  });

  it("before another database than the direct one stops the start with one line, before migrations", async () => {
    const other = await createBareDatabase();
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other.url };
    const ended = await startServerProcess(settings).catch((error: Error) => error.message);
    const client = new Client(other.url);
    await client.connect();
    const { rows } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    await other.drop();
    expect([ended, rows]).toEqual([
      expect.stringMatching(
        /^The server has ended:\nDATABASE_URL and DATABASE_DIRECT_URL lead to different databases: .+\n$/,
      ),
      [],
    ]);
  });

  describe("that tells each connection the time-outs first", () => {
    const server = () => startTestApp({ beside: direct, poolerUrl: telling.url });

    beforeAll(async () => {
      telling = await startPooler(directUrl, CONNECT_QUERY);
      await keepSettingsInRole(directUrl);
      await direct.dataSource.query(LENT_BEFORE);
      [here, there] = [await server(), await server()];
    });

    it("leaves an operator's statements alone, and other settings of the role", async () => {
      const name = new URL(directUrl).pathname.slice(1);
      const role = `ALTER ROLE CURRENT_USER IN DATABASE "${name}"`;
      await direct.dataSource.query(`${role} SET work_mem = '8MB'`);
      await keepSettingsInRole(directUrl);
      const operator = new Client({ connectionString: directUrl });
      await operator.connect();
      const { rows } = await operator.query(
        `SELECT current_setting('statement_timeout') AS timeout, current_setting('work_mem') AS memory,
           current_setting('timezone') AS zone`,
      );
      await operator.query("VACUUM");
      await operator.end();
      expect(rows).toEqual([{ timeout: "0", memory: "8MB", zone: "UTC" }]);
      await requireSettings(here.dataSource);
    });

    it("lends connections that have them, another for each transaction", async () => {
      await requireSettings(here.dataSource);
      const lent = await atOnce(8, () =>
        here.dataSource.query<Session[]>(
          "SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS timeout",
        ),
      );
      expect(new Set(lent.map(([session]) => session?.timeout))).toEqual(new Set(["2s"]));
      expect(new Set(lent.map(([session]) => session?.pid)).size).toBeGreaterThan(1);
    });

    it("lets limits be counted, which come from a library that would name its statements", async () => {
      const calls = await atOnce(12, (index) =>
        asGuest(index % 2 ? here : there).send("{ carTypes { name } }"),
      );
      expect(calls.map(({ code }) => code)).toEqual(Array(12).fill(undefined));
    });

    it("lets two servers sell the last place once, and tell each other's readers", async () => {
      const slot = await direct.make.slot({ maxBookings: 1 });
      const someone = async (app: TestApp) => {
        const resident = await direct.make.resident();
        await direct.make.credits(resident, 1);
        return asPerson(app, resident);
      };
      const stream = await watch(await someone(there), TOMORROW);
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 1);
      const rivals = await Promise.all(
        Array.from({ length: 12 }, (_, index) => someone(index % 2 ? here : there)),
      );
      const booked = await Promise.allSettled(rivals.map((each) => bookAs(each, slot, TOMORROW)));
      expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 0);
      await stream.close();
      await expectConsistent(direct.dataSource);
    });
  });
});
