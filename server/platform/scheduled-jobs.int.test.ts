import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { endProgram, startProgram, until } from "../test/spawned";

interface Line {
  readonly isReady?: boolean;
  readonly run?: string;
  readonly tidied?: true;
  /** Its failure, or empty. */
  readonly advanced?: string;
  readonly lateness?: readonly { readonly name: string; readonly seconds: number }[];
}

interface Server {
  readonly child: ChildProcess;
  readonly lines: Line[];
}

/** A heartbeat, and five looks. */
const MISSED_SECONDS = 15;
const QUIET_MS = 3_000;

const servers: Server[] = [];
let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
  await client.end();
  await database.drop();
});

async function start(cron: string, mood = "work"): Promise<Server> {
  const lines: Line[] = [];
  const child = startProgram("scheduled-jobs", [database.url, cron, mood], (line: Line) =>
    lines.push(line),
  );
  const server: Server = { child, lines };
  servers.push(server);
  await until(() => server.lines.some(({ isReady }) => isReady));
  return server;
}

const tell = ({ child }: Server, line: string) => void child.stdin?.write(`${line}\n`);
const runsOf = ({ lines }: Server) => lines.flatMap(({ run = [] }) => run);

const kill = ({ child }: Server) => endProgram(child, "SIGKILL");
const end = ({ child }: Server) => endProgram(child);

/** Cron expression with seconds, in the zone of the schedules. */
function cronIn(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1_000);
  const zone = { timeZone: "Asia/Kolkata", hourCycle: "h23" } as const;
  const parts = new Intl.DateTimeFormat("en-GB", { ...zone, timeStyle: "medium" }).format(at);
  const [hour, minute, second] = parts.split(":").map(Number);
  return `${second} ${minute} ${hour} * * *`;
}

const NOT_SOON = () => cronIn(-3_600);
/** A time of the last minute counts as well, however long the start takes. */
const NOW = () => cronIn(1);

async function latenessOf(server: Server): Promise<number> {
  const before = server.lines.length;
  tell(server, "lateness");
  const answer = () => server.lines.slice(before).find(({ lateness }) => lateness)?.lateness;
  await until(() => answer() !== undefined);
  return answer()?.[0]?.seconds ?? Number.NaN;
}

async function runOnce(server: Server): Promise<void> {
  await until(() => runsOf(server).length >= 1);
  while ((await jobs("state <> 'completed'")) > 0) await pause(50);
}

/** Runs the job that a first start brings, so that later servers run it by the schedule alone. */
async function beginSchedule(): Promise<void> {
  const server = await start(NOT_SOON());
  await runOnce(server);
  await end(server);
}

async function jobs(which: string): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'remind' AND ${which}`,
  );
  return rows[0].jobs;
}

it.each([
  ["is killed", kill],
  ["stops", end],
])("the run of a server that %s in it is made up for by the next, once", async (_how, leave) => {
  await beginSchedule();
  const cron = NOW();
  const first = await start(cron, "hang");
  await until(() => runsOf(first).includes("hang"));
  await leave(first);
  const next = await start(cron);
  await until(() => runsOf(next).length > 0);
  await pause(QUIET_MS);
  expect(runsOf(next)).toEqual(["work"]);
});

it("a run that takes longer than the heartbeat is not begun beside itself", async () => {
  await beginSchedule();
  const first = await start(NOW(), "hang");
  await until(() => runsOf(first).includes("hang"));
  const second = await start(NOT_SOON());
  const isLong = `state = 'active' AND started_on < now() - interval '${MISSED_SECONDS} seconds'`;
  while (runsOf(second).length === 0 && (await jobs(isLong)) === 0) await pause(50);
  expect([runsOf(first), runsOf(second)]).toEqual([["hang"], []]);
});

it("a run that fails is repeated until it succeeds, and is late until then", async () => {
  await beginSchedule();
  const server = await start(NOW(), "fail");
  await until(() => runsOf(server).filter((run) => run === "fail").length >= 2);
  expect(await latenessOf(server)).toBeGreaterThan(0);
  tell(server, "work");
  await until(() => runsOf(server).at(-1) === "work");
  while ((await latenessOf(server)) > 0) await pause(50);
  const runs = runsOf(server).length;
  await pause(QUIET_MS);
  expect(runsOf(server)).toHaveLength(runs);
});

it("a run at whose time no server was up is made up for when one is, once", async () => {
  const cron = NOT_SOON();
  const first = await start(cron);
  await runOnce(first);
  await end(first);
  await client.query("UPDATE pgboss.version SET cron_on = now() - interval '3 days'");
  await client.query("UPDATE pgboss.schedule SET created_on = now() - interval '9 days'");
  const second = await start(cron);
  await until(() => runsOf(second).length > 0);
  await pause(QUIET_MS);
  expect(runsOf(second)).toEqual(["work"]);
});

it("a server whose clock jumps runs what is due by the database's clock, once", async () => {
  await beginSchedule();
  const server = await start(cronIn(10));
  tell(server, "clock back");
  await until(() => runsOf(server).length > 0);
  await pause(QUIET_MS);
  expect(runsOf(server)).toEqual(["work"]);
});

it("a clock that is moved by a day runs what was due in it before it goes on", async () => {
  const server = await start(NOT_SOON());
  await runOnce(server);
  tell(server, "advance");
  await until(() => runsOf(server).length > 1);
  await pause(QUIET_MS);
  expect(runsOf(server)).toEqual(["work", "work"]);
});

it("a job that fails while the clock is moved is reported after the others ran, and succeeds when repeated", async () => {
  const server = await start(NOT_SOON());
  await runOnce(server);
  const seen = () =>
    server.lines.flatMap(
      ({ run, tidied, advanced }) => run ?? advanced ?? (tidied ? "tidied" : []),
    );
  for (const mood of ["fail", "work"]) {
    const { length } = server.lines;
    tell(server, mood);
    tell(server, "advance");
    await until(() => server.lines.slice(length).some(({ advanced }) => advanced !== undefined));
  }
  expect(seen()).toEqual(["work", "fail", "tidied", "Failed: remind", "work", "tidied", ""]);
});
