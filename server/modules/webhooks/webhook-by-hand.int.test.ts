import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { type Heard, makeWebhook, sendTest } from "../../test/webhooks";
import {
  admin,
  app,
  beginAnew,
  clearUp,
  closeDay,
  closeWorld,
  deliver,
  done,
  HOUR,
  later,
  logged,
  logOf,
  openWorld,
  receiver,
  START,
  stateOf,
} from "./test/world";
import { letterAboutNotice } from "./webhook-mail";

beforeAll(openWorld);
beforeEach(beginAnew);
afterEach(clearUp);
afterAll(closeWorld);

describe("sent by hand", () => {
  it("a delivery keeps its id and has today's signature, while paused too, and says nothing of health", async () => {
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

  it("a delivery is sent again also where its first attempt is still under way", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    await closeDay("2030-06-04");
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    receiver.answer = async () => {
      await held;
      return { status: 204 };
    };
    const first = deliver();
    while (receiver.heard.length === 0) await pause(10);
    const [delivery] = await logOf(id);
    await done(
      "redeliverWebhook",
      "RedeliverWebhookInput",
      { webhookDeliveryId: delivery?.id },
      "webhookDelivery { status }",
    );
    goOn();
    await first;
    await deliver();
    expect(receiver.heard.map(({ headers }) => headers["webhook-id"])).toEqual([
      delivery?.webhookId,
      delivery?.webhookId,
    ]);
    const [last] = await logOf(id);
    expect(last).toMatchObject({ status: "DELIVERED", nextAttemptAt: null });
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
    expect(letter?.text).toContain(new URL(receiver.url).host);
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
