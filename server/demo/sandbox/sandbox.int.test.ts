import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { runCommandOf } from "../../test/command";
import { type DemoServer, startDemoServer } from "../../test/demo-server";
import { post } from "../../test/sandbox";
import { DEMO_API_KEY } from "../demo-integrations";

const HOUR_MS = 3_600_000;

interface Told {
  readonly nodes: readonly { readonly type: string; readonly objectId: string }[];
  readonly pageInfo: { readonly endCursor: string };
}

function checkConsistency({ databaseUrl, directory }: DemoServer) {
  const DATA_DIR = path.join(directory, "data");
  return runCommandOf("consistency", [], { DATABASE_URL: databaseUrl, DATA_DIR, DEMO: "on" });
}

describe("the sandbox of the demo", () => {
  let demo: DemoServer;
  beforeAll(async () => {
    demo = await startDemoServer();
  });
  afterAll(() => demo?.stop());

  it("advances the clock by which keys end and slots are offered", async () => {
    const { body, status } = await post(demo.url, "clock", { hours: 30 });
    const ahead = new Date(String(body.now)).getTime() - Date.now();
    expect([status, Math.round(ahead / HOUR_MS)]).toEqual([200, 30]);
  });

  it("reminds of tomorrow's washes once the clock is advanced to the evening before", async () => {
    const { body } = await post(demo.url, "events", { type: "booking.created" });
    const evening = Date.parse(`${body.date}T18:00:00+05:30`) - 24 * HOUR_MS;
    const { now } = (await post(demo.url, "clock", { hours: 0.001 })).body;
    await post(demo.url, "clock", { hours: (evening - Date.parse(String(now))) / HOUR_MS + 0.1 });
    const mails = path.join(demo.directory, "data", "mail");
    const isReminded = () =>
      existsSync(mails) && readdirSync(mails).some((name) => name.includes("-reminder-"));
    while (!isReminded()) await new Promise((resolve) => setTimeout(resolve, 50));
    const { code, said } = await checkConsistency(demo);
    expect([code, said]).toEqual([0, expect.stringMatching(/All \d+ invariants hold\.\n$/)]);
  });

  it("answers that something due failed, and makes up for it at the next call", async () => {
    const client = new Client({ connectionString: demo.databaseUrl });
    await client.connect();
    await client.query(`INSERT INTO idempotent_answers (user_id, key, fingerprint, answer, created_at)
      SELECT min(id), 'old', 'f', '{}', now() - interval '2 days' FROM users`);
    await client.query("ALTER TABLE idempotent_answers RENAME TO away");
    const failed = await post(demo.url, "clock", { hours: 1 });
    await client.query("ALTER TABLE away RENAME TO idempotent_answers");
    expect(failed).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(failed.retryAfter).not.toBeNull();
    expect((await post(demo.url, "clock", { hours: 0.001 })).status).toBe(200);
    const { rows } = await client.query("SELECT FROM idempotent_answers WHERE key = 'old'");
    await client.end();
    expect(rows).toEqual([]);
  });

  it.each([0, -1, 9_000, "6", null])("does not advance it by %p", async (hours) => {
    const before = await post(demo.url, "clock", { hours: 0.001 });
    const refused = await post(demo.url, "clock", { hours });
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field: "hours" } });
    const after = await post(demo.url, "clock", { hours: 0.001 });
    const moved = Date.parse(String(after.body.now)) - Date.parse(String(before.body.now));
    expect(moved).toBeLessThan(HOUR_MS / 10);
  });

  it.each([
    ...["booking.created", "booking.rescheduled", "booking.cancelled", "booking.completed"],
    ...["purchase.completed", "credits.granted", "date.disabled", "date.enabled"],
  ])("lets %s happen, and it is told", async (type) => {
    const key = new GraphqlClient(demo.url, DEMO_API_KEY);
    const events = async (variables: object) => {
      const query = `query ($first: Int, $after: String) { events(first: $first, after: $after) {
        nodes { type objectId } pageInfo { endCursor } } }`;
      const { data } = await key.send<{ events: Told }>(query, variables);
      return data.events;
    };
    const { endCursor: after } = (await events({ first: 0 })).pageInfo;
    const { status, body } = await post(demo.url, "events", { type });
    expect([status, body.type]).toEqual([201, type]);
    const name = type.replace(".", "_").toUpperCase();
    const ids = async () =>
      (await events({ first: 100, after })).nodes
        .filter((event) => event.type === name)
        .map(({ objectId }) => objectId);
    let found = await ids();
    while (!found.includes(String(body.id))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      found = await ids();
    }
    expect(found).toContain(body.id);
  });

  const requestOf = (changed: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: "demo-community-app",
      redirect_uri: "http://localhost:8080/callback",
      scope: "bookings:read",
      state: "s1",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
      ...changed,
    });
    return `${demo.url}/oauth/authorize?${query}`;
  };

  describe("what applications have to reckon with", () => {
    const SCOPES = "bookings:read bookings:write profile:read schedule:read";
    const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    async function connect(): Promise<{ access_token: string; refresh_token: string }> {
      const { body } = await post(demo.url, "consent", { url: requestOf({ scope: SCOPES }) });
      const code = new URL(String(body.redirectTo)).searchParams.get("code") ?? "";
      return token({ grant_type: "authorization_code", code, code_verifier: VERIFIER });
    }

    async function token(form: Record<string, string>) {
      const response = await fetch(`${demo.url}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({
          client_id: "demo-community-app",
          redirect_uri: "http://localhost:8080/callback",
          ...form,
        }),
      });
      return (await response.json()) as { access_token: string; refresh_token: string };
    }

    const BOOK = `mutation ($input: BookSlotInput!) {
      bookSlot(input: $input) { booking { id } } }`;
    const SLOTS = `query ($date: Date!) {
      availableSlots(date: $date) { slot { id } isAvailable isBookedByViewer } }`;
    interface Offered {
      readonly availableSlots: readonly {
        readonly slot: { readonly id: string };
        readonly isAvailable: boolean;
        readonly isBookedByViewer: boolean;
      }[];
    }
    const firstFree = ({ availableSlots }: Offered) =>
      availableSlots.find((each) => each.isAvailable && !each.isBookedByViewer)?.slot.id;

    it("fills the slot that is chosen, so that booking it says SLOT_FULL", async () => {
      const client = new GraphqlClient(demo.url, (await connect()).access_token);
      await post(demo.url, "events", { type: "credits.granted" });
      const filled = await post(demo.url, "events", { type: "slot.filled" });
      expect(filled).toMatchObject({ status: 201, body: { object: "BookingSlot" } });
      const { id: slotId, date } = filled.body;
      expect((await client.send(BOOK, { input: { slotId, date } })).code).toBe("SLOT_FULL");
      const free = firstFree((await client.send<Offered>(SLOTS, { date })).data);
      await post(demo.url, "events", { type: "slot.filled", slotId: free, date });
      const input = { slotId: free, date };
      expect((await client.send(BOOK, { input })).code).toBe("SLOT_FULL");
    });

    it("takes the resident's credits, so that booking says NO_CREDIT", async () => {
      const client = new GraphqlClient(demo.url, (await connect()).access_token);
      expect((await post(demo.url, "events", { type: "credits.emptied" })).status).toBe(201);
      const { data } = await client.send("{ viewer { credits payPerUseCredits } }");
      expect(data).toEqual({ viewer: { credits: 0, payPerUseCredits: 0 } });
      const { data: calendar } = await client.send<{
        bookingCalendar: { days: { date: string; isDisabled: boolean }[] };
      }>("{ bookingCalendar { days { date isDisabled } } }");
      const day = calendar.bookingCalendar.days.findLast(({ isDisabled }) => !isDisabled);
      const slotId = firstFree((await client.send<Offered>(SLOTS, { date: day?.date })).data);
      const input = { slotId, date: day?.date };
      expect((await client.send(BOOK, { input })).code).toBe("NO_CREDIT");
    });

    it("disconnects the application, so that its tokens are of no use", async () => {
      const { access_token, refresh_token } = await connect();
      const { status } = await post(demo.url, "events", { type: "application.disconnected" });
      expect(status).toBe(201);
      const { code } = await new GraphqlClient(demo.url, access_token).send("{ viewer { id } }");
      expect(code).toBe("ACCESS_TOKEN_INVALID");
      const refused = await token({ grant_type: "refresh_token", refresh_token });
      expect(refused).toMatchObject({
        error: "invalid_grant",
        error_description: expect.stringMatching(/ended/),
      });
    });

    it("knows no other application", async () => {
      const trigger = { type: "application.disconnected", clientId: "nobody" };
      expect(await post(demo.url, "events", trigger)).toMatchObject({
        status: 400,
        body: { field: "clientId" },
      });
    });
  });

  it.each([
    ...["booking.deleted", "constructor", "", 5].map((type) => [{ type }, "type"] as const),
    [{ type: "slot.filled", slotId: 1, date: "2026-12-01" }, "slotId"],
    [{ type: "slot.filled", slotId: "Qm9va2luZ1Nsb3Q6MQ" }, "date"],
    [{ type: "slot.filled", date: "2026-12-01" }, "slotId"],
    [{ type: "slot.filled", date: "tomorrow" }, "date"],
  ] as const)("knows no event %j, and names the field", async (event, field) => {
    const { status, body } = await post(demo.url, "events", event);
    expect([status, body.code, body.field]).toEqual([400, "INVALID_INPUT", field]);
  });

  it("asks for a test key", async () => {
    for (const key of ["", "nobody", `${DEMO_API_KEY.slice(0, -1)}x`])
      expect((await post(demo.url, "events", { type: "booking.created" }, key)).status).toBe(401);
  });

  it("says no for the resident too", async () => {
    const { body } = await post(demo.url, "consent", { url: requestOf(), isAllowed: false });
    expect(new URL(String(body.redirectTo)).searchParams.get("error")).toBe("access_denied");
  });

  it.each([
    [{ client_id: "nobody" }, "client_id"],
    [{ client_id: "" }, "client_id"],
    [{ redirect_uri: "http://localhost:8081/callback" }, "redirect_uri"],
    [{ redirect_uri: "" }, "redirect_uri"],
  ])("names what is wrong with a request that goes nowhere: %p", async (changed, field) => {
    expect(await post(demo.url, "consent", { url: requestOf(changed) })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field, message: expect.stringContaining(field) },
    });
  });

  it("gives what an application is sent back with at once", async () => {
    const url = requestOf({ scope: "bookings:reed" });
    const { body } = await post(demo.url, "consent", { url });
    const { searchParams } = new URL(String(body.redirectTo));
    expect([searchParams.get("error"), searchParams.get("scope")]).toEqual([
      ...["invalid_scope", "bookings:reed"],
    ]);
  });

  it("is limited as beginnings of authorization requests are", async () => {
    await fetch(requestOf({ client_id: "nobody" }));
    const client = new Client(demo.databaseUrl);
    await client.connect();
    await client.query("UPDATE rate_limits SET points = 1e9 WHERE key LIKE 'authorizations:%'");
    const { status, retryAfter, body } = await post(demo.url, "consent", { url: requestOf() });
    await client.query("DELETE FROM rate_limits");
    await client.end();
    expect([status, body.code, body.retryAfter]).toEqual([429, "RATE_LIMITED", Number(retryAfter)]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });

  it("forgets events when the clock goes on by a month, and says so of a cursor", async () => {
    const key = new GraphqlClient(demo.url, DEMO_API_KEY);
    await post(demo.url, "events", { type: "credits.granted" });
    const { data } = await key.send<{ events: Told }>(
      "{ events(first: 0) { pageInfo { endCursor } } }",
    );
    const after = data.events.pageInfo.endCursor;
    const query = "query ($after: String) { events(after: $after) { nodes { type } } }";
    expect((await key.send(query, { after })).errors).toBeUndefined();
    await post(demo.url, "clock", { hours: 24 * 31 });
    expect((await key.send(query, { after })).code).toBe("EVENTS_GONE");
    expect((await checkConsistency(demo)).code).toBe(0);
  });
});

describe("a server that is not the demo", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ environment: { DEMO: "off", ...production() } });
  });
  afterAll(() => app.close());

  it.each(["clock", "events", "consent"])("has no /sandbox/%s", async (name) => {
    expect(await post(app.url, name, {})).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  it("refuses the demo's key in plain words, without a look-up", async () => {
    const client = new GraphqlClient(app.url, DEMO_API_KEY);
    const { status, code, errors } = await client.send("{ carTypes { name } }");
    expect([status, code, errors?.[0]?.message]).toEqual([
      ...[401, "API_KEY_WRONG_MODE"],
      "This is a test key. It works on the demo only; this server takes keys that begin with aav_live_.",
    ]);
  });
});

function production() {
  return {
    DATABASE_URL: "postgres://unused",
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth.example",
    FIREBASE_CREDENTIALS: "google",
  };
}
