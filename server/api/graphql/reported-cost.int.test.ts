import { PointBudgetService } from "../../modules/api-keys/point-budget.service";
import { integerKey } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";
import { RestClient } from "../../test/rest";

const START = "2026-11-21T02:30:00.000Z";
/** 1 + 100 * (edge 0 + node 1). */
const PAGE = "{ bookings(first: 100) { edges { node { carNumber } } } }";
const PRICE = 101;
const POLICY = { points: 5_000, perSecond: 100 };

interface Told {
  readonly requested: number;
  readonly actual: number;
  readonly limit: number;
  readonly remaining: number;
  readonly restorePerSecond: number;
}

const apiKeyBudget = { points: 5_000, perSecond: 100 };

let app: TestApp;
let admin: GraphqlClient;
let id: string;
let secret: string;

beforeAll(async () => {
  app = await startTestApp({ config: { apiKeyBudget } });
  admin = await asPerson(app, await app.make.administrator());
  const slot = await app.make.slot({ maxBookings: 10 });
  for (let made = 0; made < 3; made += 1) {
    await app.make.booking(await app.make.resident(), slot, "2026-11-23");
  }
});

beforeEach(async () => {
  app.clock.set(START);
  ({ id, secret } = await makeApiKey(admin, ["bookings:read", "residents.contact:read"]));
});

afterAll(() => app.close());

async function send(query = PAGE, more: object = {}, token = secret, url = app.url) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, ...more }),
  });
  const body = (await response.json()) as {
    data: unknown;
    errors?: { extensions: Record<string, unknown> }[];
    extensions?: { cost: Told };
  };
  return {
    status: response.status,
    headers: response.headers,
    ...body,
    cost: body.extensions?.cost,
  };
}

const later = (seconds: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1_000).toISOString());

it("an answer tells what it requested, what it came to, and what is left", async () => {
  const { cost, headers } = await send();
  expect(cost).toEqual({
    requested: PRICE,
    actual: 3,
    limit: 5_000,
    remaining: 5_000 - PRICE,
    restorePerSecond: 100,
  });
  expect(headers.get("RateLimit-Policy")).toBe('"default";q=5000;w=50');
  expect(headers.get("RateLimit")).toBe(`"default";r=${5_000 - PRICE};t=2`);
});

it("a page of events is priced by the events that it may have", async () => {
  const { cost } = await send("{ events(first: 50) { nodes { cursor } pageInfo { endCursor } } }");
  expect(cost?.requested).toBe(51);
  expect(cost?.actual).toBeLessThanOrEqual(51);
  const byDefault = await send("{ events { nodes { cursor } } }");
  expect(byDefault.cost?.requested).toBe(21);
});

it("what was not used is given back with the next request", async () => {
  await send();
  const { cost } = await send();
  expect(cost?.remaining).toBe(5_000 - 3 - PRICE);
});

it("a dry run prices a document, runs nothing of it, and takes a point", async () => {
  const mutation =
    'mutation { updateBookingStatus(input: { bookingId: "x", status: COMPLETED }) { booking { id } } }';
  const { status, data, cost } = await send(PAGE, { extensions: { dryRun: true } });
  expect([status, data]).toEqual([200, null]);
  expect(cost).toMatchObject({ requested: PRICE, actual: 0, remaining: 4_999 });
  const dry = await send(mutation, { extensions: { dryRun: true } });
  expect([dry.data, dry.errors]).toEqual([null, undefined]);
});

it.each([
  ["true", null],
  [1, null],
  [false, expect.anything()],
  [null, expect.anything()],
])("a dry run that is asked for by %j answers %p", async (dryRun, answer) => {
  const { data } = await send(PAGE, { extensions: { dryRun } });
  expect(data).toEqual(answer);
});

it("who has nothing left is told after how many seconds there is enough", async () => {
  for (let asked = 0; asked < 49; asked += 1) {
    // The full cost, as if every page were full.
    await app.dataSource.query("UPDATE api_key_budgets SET points = points - 97");
    await send();
  }
  await app.dataSource.query("UPDATE api_key_budgets SET points = 0");
  const refused = await send();
  expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBe(refused.errors?.[0]?.extensions.retryAfter);
  later(seconds);
  expect((await send()).status).toBe(200);
});

it("one bucket is kept over all servers", async () => {
  const other = await startTestApp({ beside: app, config: { apiKeyBudget } });
  await send();
  const { cost } = await send(PAGE, {}, secret, other.url);
  expect(cost?.remaining).toBe(5_000 - 2 * PRICE);
  await other.close();
});

it("a client that paces itself by what it is told is never refused", async () => {
  const priced = (await send(PAGE, { extensions: { dryRun: true } })).cost;
  let remaining = priced?.remaining ?? 0;
  for (let asked = 0; asked < 120; asked += 1) {
    const price = priced?.requested ?? 0;
    if (remaining < price) later((price - remaining) / (priced?.restorePerSecond ?? 1));
    const { status, cost } = await send();
    expect(status).toBe(200);
    remaining = cost?.remaining ?? 0;
    await app.dataSource.query("UPDATE api_key_budgets SET points = points - 97");
    remaining = Math.max(0, remaining - 97);
  }
});

describe("many requests at once", () => {
  const FIVE = 5 * PRICE;
  const keyId = () => integerKey("ApiKey", id) ?? 0;

  beforeEach(async () => {
    await send();
    await app.dataSource.query("UPDATE api_key_budgets SET points = $1 WHERE api_key_id = $2", [
      FIVE,
      keyId(),
    ]);
  });

  const served = async (take: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 20 }, take))).filter(
      ({ status }) => status === "fulfilled",
    ).length;

  it.each([1, 4])("take no more than there is, at %s servers", async (count) => {
    const servers = Array.from(
      { length: count },
      () => new PointBudgetService(app.dataSource, app.clock, POLICY),
    );
    let next = 0;
    const take = async () => servers[next++ % count]?.take(keyId(), PRICE);
    expect(await served(take)).toBe(5);
  });

  it("of which there is not enough for all are served as far as it lasts", async () => {
    const budgets = new PointBudgetService(app.dataSource, app.clock, POLICY);
    const prices = [100, 400, 400, 5];
    const outcomes = await Promise.allSettled(
      prices.map((points) => budgets.take(keyId(), points)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "rejected", "fulfilled"],
    ]);
  });

  it("would take more where it is read first and written then", async () => {
    const naive = async () => {
      const [row] = await app.dataSource.query<{ points: number }[]>(
        "SELECT points FROM api_key_budgets, pg_sleep(0.3) WHERE api_key_id = $1",
        [keyId()],
      );
      if ((row?.points ?? 0) < PRICE) throw new Error("Nothing left");
      await app.dataSource.query(
        "UPDATE api_key_budgets SET points = points - $1 WHERE api_key_id = $2",
        [PRICE, keyId()],
      );
    };
    expect(await served(naive)).toBeGreaterThan(5);
  });
});

it("REST calls take of the same bucket, and tell what is left", async () => {
  const client = new RestClient(app.url, secret);
  const { status, headers } = await client.get("/bookings/admin/all");
  expect([status, headers.get("RateLimit")]).toEqual([200, '"default";r=4900;t=1']);
});

describe("an application", () => {
  const SLOTS = '{ availableSlots(date: "2026-11-23") { startTime } }';
  let browser: OauthClient;

  const connect = async () => {
    const { firebaseUid } = await app.make.resident();
    return (await browser.connect(await app.identity.token(firebaseUid), "schedule:read"))
      .access_token;
  };

  beforeAll(async () => {
    browser = new OauthClient(app, await registerApplication(admin, ["schedule:read"]));
  });

  it("is told what is left, of a bucket for each resident", async () => {
    const [token, another] = [await connect(), await connect()];
    const first = await send(SLOTS, {}, token);
    const { requested = 0 } = first.cost ?? {};
    expect(first.cost).toEqual({
      requested,
      actual: expect.any(Number),
      limit: 5_000,
      remaining: 5_000 - requested,
      restorePerSecond: 100,
    });
    expect(first.headers.get("RateLimit-Policy")).toBe('"default";q=5000;w=50');
    expect(first.headers.get("RateLimit")).toMatch(`"default";r=${5_000 - requested};`);
    const rest = await new RestClient(app.url, token).get(
      "/bookings/available-slots?date=2026-11-23",
    );
    expect(rest.headers.get("RateLimit")).toContain('"default";r=');
    expect((await send(SLOTS, {}, another)).cost?.remaining).toBe(5_000 - requested);
  });

  it("that has nothing left is told after how many seconds there is enough, and others go on", async () => {
    const [token, another] = [await connect(), await connect()];
    await send(SLOTS, {}, token);
    await app.dataSource.query("UPDATE application_budgets SET points = -200");
    await send(SLOTS, {}, another);
    const refused = await send(SLOTS, {}, token);
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect([refused.cost?.remaining, refused.headers.get("RateLimit")]).toEqual([
      ...[0, '"default";r=0;t=50'],
    ]);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBe(refused.errors?.[0]?.extensions.retryAfter);
    later(seconds);
    expect((await send(SLOTS, {}, token)).status).toBe(200);
  });

  it("that rests for a day leaves no row", async () => {
    await send(SLOTS, {}, await connect());
    later(2 * 86_400);
    await app.services.applicationBudgets.forgetFull().run();
    const rows = await app.dataSource.query("SELECT 1 FROM application_budgets");
    expect(rows).toEqual([]);
  });
});

it("people have no bucket, and are told the price of a document by a dry run alone", async () => {
  const resident = await app.make.administrator();
  const token = await app.identity.token(resident.firebaseUid);
  const { cost, headers } = await send(PAGE, {}, token);
  expect([cost, headers.get("RateLimit")]).toEqual([undefined, null]);
  const dry = await send(PAGE, { extensions: { dryRun: true } }, token);
  expect(dry.cost).toEqual({ requested: PRICE, actual: 0, limit: 5_000 });
});

it("a dry run by GET prices a document and runs nothing of it, for keys and people", async () => {
  const { firebaseUid } = await app.make.administrator();
  const asked = new URLSearchParams({ query: PAGE, extensions: '{"dryRun":true}' });
  for (const token of [secret, await app.identity.token(firebaseUid)]) {
    const headers = { Authorization: `Bearer ${token}`, "apollo-require-preflight": "yes" };
    const response = await fetch(`${app.url}/graphql?${asked}`, { headers });
    const { data, extensions } = (await response.json()) as { data: unknown; extensions?: object };
    expect([response.status, data]).toEqual([200, null]);
    expect(extensions).toMatchObject({ cost: { requested: PRICE, actual: 0 } });
  }
});
