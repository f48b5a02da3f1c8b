import { request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { toGlobalId } from "../platform/global-id";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { startPooler } from "../test/pooler";

const TOMORROW = "2026-11-22";
/** Longer than a busy machine needs until the statement waits. */
const OPERATION_MS = 4_000;
const NO_TIMEOUTS = { statement_timeout: "0", lock_timeout: "0" };
const BOOKINGS = "{ bookings(first: 5) { edges { node { id } } } }";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;
let impatient: TestApp;
let holder: Client;

beforeAll(async () => {
  app = await startTestApp({ settings: NO_TIMEOUTS });
  impatient = await startTestApp({
    beside: app,
    settings: NO_TIMEOUTS,
    operationMilliseconds: OPERATION_MS,
  });
  const { url } = app.dataSource.options as { url?: string };
  holder = new Client({ connectionString: url });
  await holder.connect();
});

afterAll(async () => {
  await holder.end();
  await impatient.close();
  await app.close();
});

afterEach(() => holder.query("ROLLBACK"));

/** Locks a table until the test ends or releases it. */
const hold = (table: string) => holder.query(`BEGIN; LOCK TABLE ${table}`);
const letGo = () => holder.query("ROLLBACK");

/** A second connection: the holder's transaction would keep its first snapshot. */
async function waitingCount(): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

const someoneWaits = () => until(async () => (await waitingCount()) > 0);
const nobodyWaits = () => until(async () => (await waitingCount()) === 0);

interface Asked {
  readonly url?: string;
  readonly token: string;
  readonly path: string;
  readonly body?: object;
}

function ask({ url = app.url, token, path, body }: Asked) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const method = body ? "POST" : "GET";
  const asked = httpRequest(`${url}${path}`, { method, headers, agent: false });
  asked.on("error", () => undefined);
  asked.end(body && JSON.stringify(body));
  return { goAway: () => asked.destroy() };
}

const graphql = (query: string, variables = {}) => ({
  path: "/graphql",
  body: { query, variables },
});

describe("when a caller goes away", () => {
  it.each([
    ["a GraphQL query", graphql(BOOKINGS)],
    ["a REST GET", { path: "/api/v1/bookings/admin/all" }],
  ])("the statement of %s ends in the database", async (_name, asked) => {
    const admin = await app.make.administrator();
    await hold("bookings");
    const { goAway } = ask({ token: await app.identity.token(admin.firebaseUid), ...asked });
    await someoneWaits();
    goAway();
    await nobodyWaits();
  });

  it("a mutation is finished: the booking is made", async () => {
    const resident = await app.make.resident();
    const slot = await app.make.slot();
    await app.make.credits(resident, 1);
    const token = await app.identity.token(resident.firebaseUid);
    await hold("slot_days");
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TOMORROW };
    const { goAway } = ask({ token, ...graphql(BOOK, { input }) });
    await someoneWaits();
    goAway();
    await letGo();
    const bookings = () =>
      app.dataSource.query("SELECT 1 FROM bookings WHERE user_id = $1", [resident.id]);
    await until(async () => (await bookings()).length === 1);
    await expectConsistent(app.dataSource);
  });
});

describe("when a caller goes away from a server behind a pooler", () => {
  it("the pooler hands the cancelling on to the connection that works for it", async () => {
    const { url = "" } = app.dataSource.options as { url?: string };
    const pooler = await startPooler(url, "SET lock_timeout = 0; SET statement_timeout = 0");
    const pooled = await startTestApp({ beside: app, poolerUrl: pooler.url });
    const admin = await app.make.administrator();
    const token = await app.identity.token(admin.firebaseUid);
    await hold("bookings");
    const { goAway } = ask({ url: pooled.url, token, ...graphql(BOOKINGS) });
    await someoneWaits();
    goAway();
    await nobodyWaits();
    await pooled.close();
    await pooler.close();
  });
});

describe("when an operation takes too long", () => {
  it("its statement ends in the database, and the caller is told", async () => {
    const client = await asPerson(impatient, await app.make.administrator());
    // Opens what the first request opens.
    await client.send("{ carTypes { id } }");
    await hold("bookings");
    const answer = client.send(BOOKINGS);
    await someoneWaits();
    expect(await answer).toMatchObject({ status: 503, code: "TIMED_OUT" });
    await nobodyWaits();
  });
});
