import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type Ended, runCommandOf } from "../test/command";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { SERVER_SETTINGS } from "../test/server-process";

let database: TestDatabase;
let holder: Client;
/** Not in a transaction, which would see the activity of its first look only. */
let watcher: Client;

const WAITING = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`;

async function connect({ url }: TestDatabase): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  [holder, watcher] = await Promise.all([connect(database), connect(database)]);
});

afterEach(() => Promise.all([holder.end(), watcher.end()]));

afterAll(() => database.drop());

/** Ends the connection of the command while one of its statements runs. */
async function loseDatabase(tables: readonly string[], command: Promise<Ended>): Promise<Ended> {
  await holder.query("BEGIN");
  await holder.query(`LOCK TABLE ${tables.join(", ")}`);
  let isOver = false;
  const ended = command.finally(() => {
    isOver = true;
  });
  // In one statement, as what waits gives up after two seconds.
  const lose = `SELECT pg_terminate_backend(pid) ${WAITING}`;
  while (!isOver && (await watcher.query(lose)).rowCount === 0) await pause(20);
  await holder.query("ROLLBACK");
  return ended;
}

const LOST = /^The database went away before it was done \(.+\)\.\n$/;
const PAYMENTS = { PAYMENTS: "sandbox", PAYMENT_SANDBOX_PORT: "1" };

describe("where only DATABASE_DIRECT_URL leads to no database, it alone is named by", () => {
  it.each([
    ["doctor", []],
    ["consistency", []],
    ["recount", []],
    ["reconcile", []],
    ["admin", ["list"]],
    ["../main", []],
  ])("%s", async (name, args) => {
    const { url } = database;
    const { code, said } = await runCommandOf(name, args, {
      ...(name === "../main" ? SERVER_SETTINGS : PAYMENTS),
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: new URL("/nothing", url).href,
    });
    const { host } = new URL(url);
    const refusal = `refuses us: database "nothing" does not exist. Mend DATABASE_DIRECT_URL.`;
    expect({ code, said }).toEqual({
      code: 1,
      said: `The database nothing at ${host} ${refusal}\n`,
    });
  });
});

it("doctor names the replica and the pooler that refuse us, by their settings", async () => {
  const DATABASE_URL = new URL("/nothing", database.url).href;
  const others = { DATABASE_DIRECT_URL: database.url, DATABASE_REPLICA_URL: DATABASE_URL };
  const { said } = await runCommandOf("doctor", [], { DATABASE_URL, ...others });
  const refusal = 'The database nothing at .+ refuses us: database "nothing" does not exist. Mend';
  for (const line of [
    `look  replica +${refusal} DATABASE_REPLICA_URL. Statistics are read`,
    `WRONG pooler +${refusal} DATABASE_URL. DATABASE_DIRECT_URL answers.$`,
  ])
    expect(said).toMatch(RegExp(`^${line}`, "m"));
});

describe("a command whose database goes away midway ends with code 1 and one plain line:", () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ["consistency", [], {}, "bookings"],
    ["recount", [], {}, "bookings"],
    ["reconcile", [], PAYMENTS, "payment_events"],
    ["admin", ["list"], {}, "users"],
  ])("%s", async (name, args, settings, table) => {
    const command = runCommandOf(name, args, { DATABASE_URL: database.url, ...settings });
    const { code, said } = await loseDatabase([table], command);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(LOST) });
  });

  it("admin, also where the table stays locked", async () => {
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE users");
    const { code, said } = await runCommandOf("admin", ["list"], { DATABASE_URL: database.url });
    await holder.query("ROLLBACK");
    const line = /^The database was busy \(.+ timeout\)\. Please try again\.\n$/;
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(line) });
  });

  it("the start of a server, in its migrations", async () => {
    const settings = { ...SERVER_SETTINGS, DATABASE_URL: database.url };
    const { code, said } = await loseDatabase(
      ["migrations"],
      runCommandOf("../main", [], settings),
    );
    const line = /^The database .+ does not answer: .+\. Start it or mend DATABASE_URL\.\n$/;
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(line) });
  });

  it("doctor, beside its other findings", async () => {
    const command = runCommandOf("doctor", [], { DATABASE_URL: database.url });
    const { code, said } = await loseDatabase(["migrations"], command);
    expect(code).toBe(1);
    expect(said).toMatch(/WRONG .+\n/);
    expect(said).not.toMatch(/\n {4}at /);
  });
});
