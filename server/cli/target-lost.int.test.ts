import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type Ended, runCommandOf } from "../test/command";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { SERVER_SETTINGS } from "../test/server-process";
import { makeTemporaryDirectory } from "../test/temporary-directory";

const directory = makeTemporaryDirectory();
const fileOf = (name: string) => path.join(directory.path, name);

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
  expect((await backUp(database, fileOf("good"))).code).toBe(0);
});

beforeEach(async () => {
  [holder, watcher] = await Promise.all([connect(database), connect(database)]);
});

afterEach(() => Promise.all([holder.end(), watcher.end()]));

afterAll(async () => {
  await database.drop();
  await directory.remove();
});

const backUp = ({ url: DATABASE_URL }: TestDatabase, file: string) =>
  runCommandOf("backup", [file], { DATABASE_URL });

/** Ends the connection of the command while one of its statements runs. */
async function loseDatabase(tables: readonly string[], command: Promise<Ended>): Promise<Ended> {
  await holder.query("BEGIN");
  await holder.query(`LOCK TABLE ${tables.join(", ")}`);
  let isOver = false;
  const ended = command.finally(() => {
    isOver = true;
  });
  while (!isOver && (await watcher.query(`SELECT ${WAITING}`)).rowCount === 0) await pause(20);
  await watcher.query(`SELECT pg_terminate_backend(pid) ${WAITING}`);
  await holder.query("ROLLBACK");
  return ended;
}

const LOST = /^The database went away before it was done \(.+\)\.\n$/;
const PAYMENTS = { PAYMENTS: "sandbox", PAYMENT_SANDBOX_PORT: "1" };

describe("a command whose database goes away midway ends with code 1 and one plain line:", () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ["backup", [fileOf("new")], {}, "users"],
    ["restore", [fileOf("good")], {}, "users"],
    ["audit", [], {}, "bookings"],
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

it("a backup that is lost midway leaves neither a file nor half a file, and the last good one", async () => {
  const before = readFileSync(fileOf("good"));
  await loseDatabase(["users"], backUp(database, fileOf("half")));
  expect(readdirSync(directory.path)).toEqual(["good"]);
  expect(readFileSync(fileOf("good"))).toEqual(before);
});

/** Under a limit of the system, 1 kB a file, as a disk that is full. */
it("a backup for which there is no room ends with code 1, one plain line and no file", async () => {
  await watcher.query(
    `INSERT INTO contact_submissions (name, email, message)
     SELECT 'Visitor', 'visitor@visitors.example',
       (SELECT string_agg(gen_random_uuid()::text, ' ') FROM generate_series(1, 100) WHERE n > 0)
     FROM generate_series(1, 5000) n`,
  );
  const good = readFileSync(fileOf("good"));
  const file = fileOf("too-large");
  expect(await backUpWithin("1", file)).toEqual({
    code: 1,
    said: `${file} cannot be written (EFBIG).\n`,
  });
  expect(readdirSync(directory.path)).toEqual(["good"]);
  expect(readFileSync(fileOf("good"))).toEqual(good);
});

async function backUpWithin(limit: string, file: string): Promise<Ended> {
  const script = path.join(__dirname, "backup.js");
  const words = ["-c", `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, script, file];
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    const child = execFile("sh", words, { env }, (_error, said, complained) =>
      resolve({ code: child.exitCode, said: said + complained }),
    );
  });
}
