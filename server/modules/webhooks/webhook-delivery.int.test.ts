import { Webhook } from "standardwebhooks";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { eventsAreSettled } from "../../test/events";
import {
  type Heard,
  makeWebhook,
  type Receiver,
  sendTest,
  startReceiver,
} from "../../test/webhooks";
import { letterAboutNotice } from "./webhook-mail";

const START = "2026-11-21T02:30:00.000Z";
const LOG = `query ($endpoint: ID!, $status: WebhookDeliveryStatus) {
  webhookDeliveries(endpoint: $endpoint, status: $status, first: 100) { totalCount edges { node {
    id webhookId type status nextAttemptAt deliveredAt attempts { status milliseconds answer error } } } } }`;
const ENDPOINT =
  "query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint { status reason failingSince changes { action changedBy via } } } }";

interface Delivery {
  id: string;
  webhookId: string;
  type: string;
  status: string;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  attempts: { status: number | null; answer: string | null; error: string | null }[];
}

let app: TestApp;
let admin: GraphqlClient;
let receiver: Receiver;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    environment: { LOG_LEVEL: "debug" },
    logTo: { write: (line: string) => void logged.push(line) },
  });
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  app.clock.set(START);
  receiver = await startReceiver();
});

afterEach(async () => {
  await receiver.close();
  await app.dataSource.query("UPDATE webhook_endpoints SET deleted_at = now()");
  await app.dataSource.query("DELETE FROM disabled_dates");
});

afterAll(async () => {
  await expectCleanAudit(app.dataSource);
  await app.close();
});

const worker = () => app.services.webhookWorker;

async function deliver(): Promise<void> {
  await eventsAreSettled(app);
  await worker().run();
  await worker().settled();
}

function later(milliseconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString());
}

const HOUR = 3_600_000;
const closeDay = (day: string) =>
  app.dataSource.query("INSERT INTO disabled_dates (day) VALUES ($1)", [day]);

async function logOf(endpoint: string, status: string | null = null): Promise<Delivery[]> {
  const { data } = await admin.send<{
    webhookDeliveries: { edges: { node: Delivery }[] };
  }>(LOG, { endpoint, status });
  return data.webhookDeliveries.edges.map(({ node }) => node);
}

async function stateOf(id: string) {
  const { data } = await admin.send<{ node: Record<string, unknown> }>(ENDPOINT, { id });
  return data.node;
}

async function done(mutation: string, type: string, input: object, selection: string) {
  const { data, errors } = await admin.send<Record<string, Record<string, unknown>>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return data[mutation] ?? {};
}

describe("a webhook", () => {
  it("is signed as the standard says, and tells ids and what changed", async () => {
    const { id, secret } = await makeWebhook(admin, receiver.url);
    const resident = await app.make.resident();
    const booking = await app.make.booking(resident, await app.make.slot(), "2026-11-22");
    await deliver();
    const heard = receiver.heard.find(({ body }) => body.includes("booking.created"));
    if (!heard) throw new Error("Nothing was heard");
    const { signature, timestamp, webhookId } = {
      signature: String(heard.headers["webhook-signature"]),
      timestamp: Number(heard.headers["webhook-timestamp"]),
      webhookId: String(heard.headers["webhook-id"]),
    };
    expect(signature).toBe(
      new Webhook(secret).sign(webhookId, new Date(timestamp * 1_000), heard.body),
    );
    expect(new Date(timestamp * 1_000).toISOString()).toBe(START);
    expect(JSON.parse(heard.body)).toEqual({
      type: "booking.created",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        object: "Booking",
        id: toGlobalId("Booking", booking.id),
        userId: toGlobalId("User", resident.id),
        residencyId: toGlobalId("Residency", resident.residencyId ?? 0),
        status: "CONFIRMED",
      },
    });
    const [delivery] = await logOf(id, "DELIVERED");
    expect(delivery).toMatchObject({ attempts: [{ status: 204, answer: "", error: null }] });
  });

  it("in full has the object too, and nothing of it is kept with the delivery", async () => {
    await makeWebhook(admin, receiver.url, { payload: "FULL", eventTypes: ["booking.created"] });
    const resident = await app.make.resident({ carNumber: "TS09CANARY77" });
    await app.make.booking(resident, await app.make.slot(), "2026-11-22");
    await deliver();
    expect(JSON.parse(receiver.heard[0]?.body ?? "{}").data.current).toMatchObject({
      status: "CONFIRMED",
      carNumber: "TS09CANARY77",
      bookingDate: "2026-11-22",
      startTime: "09:00",
    });
    for (const table of ["events", "webhook_deliveries", "webhook_attempts"]) {
      const rows = await app.dataSource.query(`SELECT ${table}::text AS row FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain("TS09CANARY77");
    }
  });

  it("goes to endpoints of its residency and of all, and of closed dates to everybody", async () => {
    const [own, other] = [await app.make.residency(), await app.make.residency()];
    const of = async (path: string, residencyId?: string) =>
      makeWebhook(admin, `${receiver.url}/${path}`, residencyId ? { residencyId } : {});
    await of("own", toGlobalId("Residency", own.id));
    await of("other", toGlobalId("Residency", other.id));
    await of("all");
    const resident = await app.make.resident({ residencyId: own.id, blockId: null, flatId: null });
    await app.make.credits(resident, 1);
    await closeDay("2030-01-01");
    await deliver();
    const heard = receiver.heard.map(({ path, body }) => `${path} ${JSON.parse(body).type}`).sort();
    expect(heard).toEqual([
      "/all credits.granted",
      "/all date.disabled",
      "/other date.disabled",
      "/own credits.granted",
      "/own date.disabled",
    ]);
  });

  it("of what was rolled back is never sent", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    const failing = app.dataSource.transaction(async (tx) => {
      await tx.query("INSERT INTO disabled_dates (day) VALUES ('2030-02-02')");
      await worker().run();
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await deliver();
    expect([receiver.heard.length, (await logOf(id)).length]).toEqual([0, 0]);
  });
});

describe("a receiver that is away", () => {
  it("for six hours misses nothing: same ids, each attempt with its own time and signature", async () => {
    const { id, secret } = await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 503, body: "away" });
    const away = receiver.heard;
    const began = app.clock.now().getTime();
    let days = 0;
    while (app.clock.now().getTime() - began < 6 * HOUR) {
      if (days < 12) {
        days += 1;
        await closeDay(`2030-03-${String(days).padStart(2, "0")}`);
      }
      await deliver();
      later(HOUR / 2);
    }
    expect(days).toBe(12);
    expect(away.length).toBeGreaterThan(24);
    const attempts = Object.groupBy(away, ({ headers }) => String(headers["webhook-id"]));
    for (const [, tries = []] of Object.entries(attempts)) {
      const times = tries.map(({ headers }) => headers["webhook-timestamp"]);
      expect(new Set(times).size).toBe(times.length);
    }
    receiver.answer = () => ({ status: 200 });
    away.length = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      later(HOUR);
      await deliver();
    }
    const dates = away.map(({ body }) => JSON.parse(body).data.date).sort();
    expect(dates).toEqual(
      Array.from({ length: 12 }, (_, day) => `2030-03-${String(day + 1).padStart(2, "0")}`),
    );
    expect(away.map(({ headers }) => String(headers["webhook-id"])).sort()).toEqual(
      Object.keys(attempts).sort(),
    );
    for (const { headers, body } of away) {
      const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      expect(headers["webhook-signature"]).toBe(
        new Webhook(secret).sign(String(headers["webhook-id"]), at, body),
      );
    }
    expect(await stateOf(id)).toMatchObject({ status: "ENABLED", failingSince: null });
  });

  it("for five days is paused, after e-mails on the first day and the fourth; what waits is sent when it is resumed", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 500 });
    for (let hours = 0; hours < 5 * 24 + 6; hours += 6) {
      if (hours < 24) await closeDay(`2030-04-${String(hours + 1).padStart(2, "0")}`);
      if (hours === 72) await closeDay("2030-04-25");
      if (hours === 120) await closeDay("2030-04-26");
      await deliver();
      later(6 * HOUR);
    }
    const letters = await app.dataSource.query(
      `SELECT about FROM webhook_notices JOIN mail_outbox ON kind = 'WEBHOOK_NOTICE' AND source_id = webhook_notices.id
       WHERE 'WebhookEndpoint:' || endpoint_id = $1 ORDER BY webhook_notices.id`,
      [Buffer.from(id, "base64url").toString()],
    );
    expect(letters).toEqual([{ about: "first_day" }, { about: "fourth_day" }, { about: "paused" }]);
    expect(await stateOf(id)).toMatchObject({ status: "PAUSED", reason: "FAILING" });
    receiver.heard.length = 0;
    await closeDay("2030-04-30");
    await deliver();
    expect(receiver.heard.length).toBe(0);
    receiver.answer = () => ({ status: 200 });
    await done(
      "resumeWebhookEndpoint",
      "ResumeWebhookEndpointInput",
      { webhookEndpointId: id },
      "webhookEndpoint { status }",
    );
    await deliver();
    expect(receiver.heard.map(({ body }) => JSON.parse(body).data.date)).toContain("2030-04-30");
  });

  it("that says 410 hears nothing more, and whoever made it is told", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 410 });
    await closeDay("2030-05-01");
    await deliver();
    expect(await stateOf(id)).toMatchObject({ status: "DISABLED", reason: "GONE" });
    await closeDay("2030-05-02");
    later(48 * HOUR);
    await deliver();
    expect(receiver.heard.length).toBe(1);
    const [{ letters }] = await app.dataSource.query(
      "SELECT count(*)::int AS letters FROM webhook_notices WHERE about = 'gone'",
    );
    expect(letters).toBe(1);
  });

  it("that asks to be left alone is left alone for as long", async () => {
    await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 429, headers: { "Retry-After": "3600" } });
    await closeDay("2030-05-03");
    await deliver();
    later(HOUR - 60_000);
    await deliver();
    expect(receiver.heard.length).toBe(1);
    later(120_000);
    await deliver();
    expect(receiver.heard.length).toBe(2);
  });

  it("is shown with status and the first kilobyte of its answer", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 500, body: `${"x".repeat(3_000)}\0` });
    await closeDay("2030-05-04");
    await deliver();
    const [delivery] = await logOf(id, "PENDING");
    expect(delivery?.nextAttemptAt).not.toBeNull();
    expect(delivery?.attempts).toMatchObject([
      { status: 500, answer: "x".repeat(1_024), error: null },
    ]);
  });
});

describe("sent by hand", () => {
  it("again it has the same id and today's signature, while paused too, and says nothing of health", async () => {
    const { id, secret } = await makeWebhook(admin, receiver.url);
    await closeDay("2030-06-01");
    await deliver();
    await done(
      "pauseWebhookEndpoint",
      "PauseWebhookEndpointInput",
      { webhookEndpointId: id },
      "webhookEndpoint { status }",
    );
    const [delivery] = await logOf(id);
    later(HOUR);
    receiver.answer = () => ({ status: 500 });
    await done(
      "redeliverWebhook",
      "RedeliverWebhookInput",
      { webhookDeliveryId: delivery?.id },
      "webhookDelivery { status }",
    );
    await deliver();
    const [first, second] = receiver.heard;
    if (!first || !second) throw new Error("It was not sent twice");
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    const at = new Date(Number(second.headers["webhook-timestamp"]) * 1_000);
    expect(second.headers["webhook-signature"]).toBe(
      new Webhook(secret).sign(String(second.headers["webhook-id"]), at, second.body),
    );
    expect(await stateOf(id)).toMatchObject({ status: "PAUSED", failingSince: null });
    expect((await logOf(id))[0]?.status).toBe("DELIVERED");
  });

  it("all that failed since an instant is sent again", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    await closeDay("2030-06-02");
    await closeDay("2030-06-03");
    receiver.answer = () => ({ status: 500 });
    for (let tries = 0; tries < 10; tries += 1) {
      await deliver();
      later(27 * HOUR);
      await app.dataSource.query("UPDATE webhook_endpoints SET failing_since = NULL, warned = 0");
    }
    expect((await logOf(id, "FAILED")).length).toBe(2);
    receiver.answer = () => ({ status: 200 });
    receiver.heard.length = 0;
    const input = { webhookEndpointId: id, since: START };
    expect(
      await done("redeliverFailedWebhooks", "RedeliverFailedWebhooksInput", input, "count"),
    ).toEqual({ count: 2 });
    await deliver();
    expect(receiver.heard.length).toBe(2);
    expect((await logOf(id, "DELIVERED")).length).toBe(2);
  });

  it("a test event is one ping", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    await sendTest(admin, id);
    await deliver();
    expect(receiver.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "ping", data: {} },
    ]);
    receiver.answer = () => ({ status: 500 });
    await sendTest(admin, id);
    await deliver();
    later(48 * HOUR);
    await deliver();
    expect(receiver.heard.length).toBe(2);
  });
});

describe("a secret", () => {
  it("that was replaced signs beside the new one until it ends", async () => {
    const { id, secret: before } = await makeWebhook(admin, receiver.url);
    const input = { webhookEndpointId: id, overlapHours: 2 };
    const { secret } = await done(
      "rotateWebhookSecret",
      "RotateWebhookSecretInput",
      input,
      "secret",
    );
    await closeDay("2030-07-01");
    await deliver();
    later(3 * HOUR);
    await closeDay("2030-07-02");
    await deliver();
    const [both, one] = receiver.heard;
    if (!both || !one) throw new Error("Nothing was heard");
    const signed = ({ headers, body }: Heard, by: string) =>
      new Webhook(by).sign(
        String(headers["webhook-id"]),
        new Date(Number(headers["webhook-timestamp"]) * 1_000),
        body,
      );
    expect(both.headers["webhook-signature"]).toBe(
      `${signed(both, String(secret))} ${signed(both, before)}`,
    );
    expect(one.headers["webhook-signature"]).toBe(signed(one, String(secret)));
  });

  it("is nowhere after it was shown: not in a table, so in no backup, an answer, a letter, an error or the log", async () => {
    const { id, secret } = await makeWebhook(admin, receiver.url);
    const [, base64 = ""] = secret.split("whsec_");
    const hex = Buffer.from(base64, "base64").toString("hex");
    await closeDay("2030-07-03");
    await deliver();
    const tables = await app.dataSource.query<{ name: string }[]>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace)",
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await app.dataSource.query(`SELECT "${name}"::text AS row FROM "${name}"`),
      );
      expect([name, rows.includes(base64), rows.includes(hex)]).toEqual([name, false, false]);
    }
    receiver.answer = () => ({ status: 410 });
    await closeDay("2030-07-04");
    await deliver();
    const [{ notice }] = await app.dataSource.query(
      "SELECT max(id) AS notice FROM webhook_notices",
    );
    const sender = { phone: "", email: "care@aaviri.example", publicUrl: null };
    const letter = await letterAboutNotice(app.dataSource, sender, notice);
    expect(letter.text).toContain(new URL(receiver.url).host);
    const { errors } = await admin.send(
      "mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }",
      { input: { webhookEndpointId: id, overlapHours: 1_000 } },
    );
    expect(errors).toHaveLength(1);
    expect(logged.length).toBeGreaterThan(0);
    const said = JSON.stringify([await stateOf(id), await logOf(id), letter, errors, logged]);
    expect(said).not.toContain(base64);
  });
});

describe("endpoints", () => {
  it("are 1,000 at most", async () => {
    await app.dataSource.query(
      `INSERT INTO webhook_endpoints (url, event_types, payload, status, reason, created_at)
       SELECT 'https://many.partner.example/' || n, '{booking.created}', 'thin', 'paused', 'by_hand', now()
       FROM generate_series(1, 1000) n`,
    );
    const { code } = await admin.send(
      `mutation { createWebhookEndpoint(input: { url: "https://one.partner.example/", eventTypes: ["booking.created"] }) { secret } }`,
    );
    expect(code).toBe("TOO_MANY_WEBHOOK_ENDPOINTS");
  });

  it("that are wrong are refused, with every fault at once", async () => {
    const { errors } = await admin.send(
      `mutation { createWebhookEndpoint(input: { url: "https://169.254.169.254/", eventTypes: ["booking.eaten"] }) { secret } }`,
    );
    expect(errors?.[0]?.extensions.faults).toMatchObject([
      { field: "url" },
      { field: "eventTypes" },
    ]);
  });

  it("of an API key are full only with the scopes to read", async () => {
    const make = async (scopes: Parameters<typeof makeApiKey>[1]) => {
      const { secret } = await makeApiKey(admin, scopes);
      return new GraphqlClient(app.url, secret).send(
        `mutation { createWebhookEndpoint(input: { url: "https://one.partner.example/", payload: FULL,
           eventTypes: ["booking.created"] }) { webhookEndpoint { createdVia createdBy { id } changes { action via } } } }`,
      );
    };
    expect((await make(["webhooks:manage"])).code).toBe("SCOPE_MISSING");
    const { data } = await make(["webhooks:manage", "bookings:read"]);
    expect(data).toMatchObject({
      createWebhookEndpoint: {
        webhookEndpoint: {
          createdVia: "Night job",
          createdBy: null,
          changes: [{ action: "CREATED", via: "Night job" }],
        },
      },
    });
  });

  it("keep who did what", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    await done(
      "updateWebhookEndpoint",
      "UpdateWebhookEndpointInput",
      { webhookEndpointId: id, description: "Vendor" },
      "webhookEndpoint { description }",
    );
    await done(
      "pauseWebhookEndpoint",
      "PauseWebhookEndpointInput",
      { webhookEndpointId: id },
      "webhookEndpoint { status }",
    );
    expect((await stateOf(id)).changes).toMatchObject([
      { action: "CREATED" },
      { action: "UPDATED" },
      { action: "PAUSED" },
    ]);
    await done(
      "deleteWebhookEndpoint",
      "DeleteWebhookEndpointInput",
      { webhookEndpointId: id },
      "deletedId",
    );
    expect(await stateOf(id)).toBeNull();
  });
});
