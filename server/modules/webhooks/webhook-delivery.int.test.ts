import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { toGlobalId } from "../../platform/global-id";
import { makeWebhook } from "../../test/webhooks";
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
  logOf,
  openWorld,
  receiver,
  START,
  stateOf,
  worker,
} from "./test/world";

beforeAll(openWorld);
beforeEach(beginAnew);
afterEach(clearUp);
afterAll(closeWorld);

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
    const days = receiver.heard.map(({ body }) => JSON.parse(body).data.date);
    expect(days).toEqual(expect.arrayContaining(["2030-04-26", "2030-04-30"]));
  });

  it("that says 410 gets nothing more, and its creator is told", async () => {
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

  it("that says 410 fails what waits for it, also what is on its way; Resume sends none of it", async () => {
    const { id } = await makeWebhook(admin, receiver.url);
    receiver.answer = () => ({ status: 500 });
    await closeDay("2030-05-05");
    await deliver();
    expect((await logOf(id))[0]).toMatchObject({ status: "PENDING" });
    await app.dataSource.query("UPDATE webhook_endpoints SET failing_since = NULL");
    receiver.answer = async ({ body }) => {
      if (!body.includes("2030-05-06")) return { status: 410 };
      while ((await stateOf(id)).status !== "DISABLED") await pause(10);
      return { status: 500 };
    };
    await closeDay("2030-05-06");
    await closeDay("2030-05-07");
    await deliver();
    expect(receiver.heard.length).toBe(3);
    const gone = { status: "FAILED", nextAttemptAt: null };
    expect(await logOf(id)).toMatchObject([gone, gone, gone]);
    const [last] = await logOf(id, "FAILED");
    const sent = { webhookDeliveryId: last?.id };
    await done("redeliverWebhook", "RedeliverWebhookInput", sent, "webhookDelivery { id }");
    await deliver();
    expect(await logOf(id)).toMatchObject([gone, gone, gone]);
    // From before that rule, or fanned out at that moment.
    await app.dataSource.query(
      `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = created_at
       WHERE status = 'failed'`,
    );
    receiver.answer = () => ({ status: 200 });
    receiver.heard.length = 0;
    const resumed = { webhookEndpointId: id };
    await done(
      "resumeWebhookEndpoint",
      "ResumeWebhookEndpointInput",
      resumed,
      "webhookEndpoint { id }",
    );
    later(HOUR);
    await deliver();
    expect([receiver.heard.length, await logOf(id, "FAILED")]).toMatchObject([
      0,
      [gone, gone, gone],
    ]);
    const again = { webhookEndpointId: id, since: START };
    expect(
      await done("redeliverFailedWebhooks", "RedeliverFailedWebhooksInput", again, "count"),
    ).toEqual({ count: 3 });
    await deliver();
    expect((await logOf(id, "DELIVERED")).length).toBe(3);
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
