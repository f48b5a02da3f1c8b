import { setTimeout as pause } from "node:timers/promises";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import { startKillable } from "../../test/killable";
import { makeWebhook, type Receiver, startReceiver } from "../../test/webhooks";

const ROUNDS = 4;
const EVENTS = 15;
/** Milliseconds, longer than a killed server's lease. */
const AFTER_LEASE_MS = "31000";

/** A webhook worker whose clock runs ahead by some milliseconds. */
const WORKER = `
  const [databaseUrl, key, ahead] = args;
  const { createDataSource } = load("platform/database");
  const { EventService } = load("modules/events/event.service");
  const { WebhookFanOutService } = load("modules/webhooks/webhook-fan-out.service");
  const { WebhookBodyService } = load("modules/webhooks/webhook-body.service");
  const { WebhookVault } = load("modules/webhooks/webhook-vault");
  const { WebhookWorkerService } = load("modules/webhooks/webhook-worker.service");
  const dataSource = await createDataSource({ databaseUrl, poolSize: 4 }).initialize();
  const clock = { now: () => new Date(Date.now() + Number(ahead)) };
  const fanOut = new WebhookFanOutService(dataSource, clock, new EventService(dataSource, clock));
  const bodies = new WebhookBodyService(dataSource);
  const worker = new WebhookWorkerService({
    dataSource, clock, fanOut, bodies, vault: new WebhookVault(key), isDemo: true,
  });
  say("ready");
  for (;;) {
    await worker.run();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }`;

let app: TestApp;
let receiver: Receiver;

beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
});

afterAll(async () => {
  await receiver.close();
  await app.close();
});

const start = (ahead: string) => {
  const { url = "" } = app.dataSource.options as { url?: string };
  return startKillable(WORKER, url, app.config.webhookKey ?? "", ahead);
};

it("servers killed between a commit and its delivery lose nothing and change no id", async () => {
  app.clock.set(new Date().toISOString());
  await makeWebhook(await asPerson(app, await app.make.administrator()), receiver.url);
  let answered = 0;
  let held = 0;
  receiver.answer = () => {
    answered += 1;
    // Every third request is held when its server is killed.
    if (answered % 3 > 0) return { status: 204 };
    held += 1;
    return null;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start("0");
    const heldBefore = held;
    for (let event = 0; event < EVENTS; event += 1) {
      await app.dataSource.query("INSERT INTO disabled_dates (day) VALUES ($1::date + $2::int)", [
        "2033-01-01",
        round * EVENTS + event,
      ]);
      await pause(10);
    }
    while (held === heldBefore) await pause(10);
    await server.kill();
  }
  receiver.answer = () => ({ status: 204 });
  await eventsAreSettled(app);
  const last = await start(AFTER_LEASE_MS);
  const all = await app.dataSource.query<{ id: string }[]>(
    "SELECT public_id AS id FROM events ORDER BY id",
  );
  const statuses = () =>
    app.dataSource.query(
      "SELECT status, count(*)::int AS deliveries FROM webhook_deliveries GROUP BY status",
    );
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const [only, ...others] = await statuses();
    if (others.length === 0 && only?.deliveries === all.length && only.status === "delivered")
      break;
    await pause(100);
  }
  await last.kill();
  expect(all.length).toBe(ROUNDS * EVENTS);
  expect(await statuses()).toEqual([{ status: "delivered", deliveries: all.length }]);
  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.heard) {
    const id = String(headers["webhook-id"]);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  expect([...bodies.keys()].sort()).toEqual(all.map(({ id }) => id).sort());
  expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
  expect(receiver.heard.length).toBeGreaterThan(all.length);
});
