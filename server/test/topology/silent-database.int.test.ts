import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../../modules/users/user.entity";
import { toGlobalId } from "../../platform/global-id";
import { DatabaseNotifications } from "../../platform/notifications";
import { asPerson, type GraphqlClient } from "../api";
import { startTestApp, type TestApp } from "../app";
import { expectConsistent } from "../consistency";
import { RestClient } from "../rest";
import { startTcpGate, type TcpGate } from "../tcp-gate";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const VIEWER = "{ viewer { displayName credits } }";
/** Milliseconds; a connection that is silent for longer is ended. */
const STATEMENT_TIMEOUT = "5000";
/** More than there are connections. */
const AT_ONCE = 30;

let direct: TestApp;
let gate: TcpGate;
let here: TestApp;
let resident: User;
let client: GraphqlClient;
let slotId: string;
let day = 21;

beforeAll(async () => {
  direct = await startTestApp();
  const url = new URL((direct.dataSource.options as { url?: string }).url ?? "");
  gate = await startTcpGate(url.hostname, Number(url.port || 5432));
  here = await startTestApp({
    beside: direct,
    databasePort: gate.port,
    settings: { statement_timeout: STATEMENT_TIMEOUT },
  });
});

beforeEach(async () => {
  resident = await direct.make.resident();
  await direct.make.credits(resident, 20);
  client = await asPerson(here, resident);
  slotId = toGlobalId("BookingSlot", (await direct.make.slot({ maxBookings: 10 })).id);
  day += 1;
  await Promise.all(Array.from({ length: AT_ONCE }, () => client.send(VIEWER)));
});

afterEach(async () => {
  Object.assign(gate, { isSilent: false, losesAnswers: false });
  await backAgain();
  await expectConsistent(direct.dataSource);
});

afterAll(async () => {
  await here.close();
  await gate.close();
  await direct.close();
});

const input = (clientKey: string) => ({ slotId, date: `2026-11-${day}`, clientKey });
const bookings = async () =>
  (await direct.dataSource.query("SELECT id FROM bookings WHERE user_id = $1", [resident.id]))
    .length;

const statusOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${here.url}${path}`, init);
  const { headers, status } = response;
  return { status, retryAfter: headers.get("retry-after"), body: await response.json() };
};

async function backAgain(): Promise<void> {
  while ((await statusOf("/readyz")).status !== 200 || (await client.send(VIEWER)).errors) {}
}

describe("a database that falls silent", () => {
  it("is told of at both endpoints, and served again after its return", async () => {
    const rest = new RestClient(here.url, await here.identity.token(resident.firebaseUid));
    gate.isSilent = true;
    const key = { "Idempotency-Key": "silent" };
    const change = { displayName: "Somebody Else" };
    const asked = [
      ...Array.from({ length: AT_ONCE }, (_, at) => client.send(BOOK, { input: input(`s${at}`) })),
      ...Array.from({ length: AT_ONCE }, () => client.send(VIEWER)),
      ...Array.from({ length: AT_ONCE }, () => rest.get("/bookings/user")),
      rest.put(`/api/user-profiles/${resident.firebaseUid}`, change, key),
      ...["/readyz", "/readyz/database", "/images/1/x.webp"].map((path) => statusOf(path)),
    ];
    const answers = await Promise.all(asked);
    const statuses = new Set(answers.map(({ status }) => status));
    statuses.delete(404); // Whichever addresses there are not.
    expect([...statuses]).toEqual([503]);

    expect((await client.send(VIEWER)).status).toBe(503);
    expect((await rest.get("/bookings/user")).status).toBe(503);
    expect(await statusOf("/readyz")).toMatchObject({ status: 503, retryAfter: "2" });
    expect(await statusOf("/readyz/process")).toMatchObject({ status: 200 });
    expect(await statusOf("/livez")).toMatchObject({ status: 200 });
    expect(await statusOf("/config.json")).toMatchObject({ status: 200 });

    gate.isSilent = false;
    await backAgain();
    expect(await bookings()).toBe(0);
  });

  it("loses no acknowledged booking, and books once per key for retries", async () => {
    const acknowledged = await client.send(BOOK, { input: input("first") });
    expect(acknowledged.errors).toBeUndefined();
    gate.losesAnswers = true;
    day += 1;
    const answer = await client.send(BOOK, { input: input("second") });
    expect([answer.status, answer.code]).toEqual([503, "UNAVAILABLE"]);
    expect(answer.errors?.[0]?.message).toMatch(/it may have been done/);
    gate.losesAnswers = false;
    await backAgain();
    const [first, second] = [
      await client.send<{ bookSlot: object }>(BOOK, { input: input("second") }),
      await client.send<{ bookSlot: object }>(BOOK, { input: input("second") }),
    ];
    expect(first?.errors).toBeUndefined();
    expect(second?.data).toEqual(first?.data);
    expect(await bookings()).toBe(2);
    day += 1;
  });

  it("is noticed by the connection that listens, which begins again", async () => {
    const notifications = new DatabaseNotifications(here.dataSource);
    const onListening = jest.fn();
    notifications.subscribe("slots_changed", { onMessage: () => undefined, onListening });
    notifications.start();
    while (!notifications.isListening) await sleep(20);
    gate.isSilent = true;
    while (notifications.isListening) await sleep(20);
    gate.isSilent = false;
    while (!notifications.isListening) await sleep(20);
    expect(onListening).toHaveBeenCalledTimes(2);
    await notifications.stop();
  });

  it("whose processes are stopped is waited for no longer, and new ones are asked", async () => {
    const backends = await direct.dataSource.query<{ pid: number }[]>(
      `SELECT pid FROM pg_stat_activity
       WHERE application_name = 'aaviri' AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const stopped = backends.filter(({ pid }) => signalled(pid, "SIGSTOP"));
    try {
      expect(stopped.length).toBeGreaterThan(3);
      await Promise.all(Array.from({ length: AT_ONCE }, () => client.send(VIEWER)));
      await backAgain();
    } finally {
      for (const { pid } of stopped) signalled(pid, "SIGCONT");
    }
  });
});

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // PostgreSQL runs elsewhere.
  }
}
