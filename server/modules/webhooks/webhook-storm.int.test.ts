import { setTimeout as pause } from "node:timers/promises";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import { type KillableProcess, startKillable } from "../../test/killable";
import { type Receiver, startReceiver } from "../../test/webhooks";
import { WebhookVault } from "./webhook-vault";

const ENDPOINTS = 1_000;
const HANGING = 900;
const EVENTS = 3;
/** Less than one turn of those that hang. */
const MOST_MS = 60_000;

let app: TestApp;
let receiver: Receiver;
let hanging: KillableProcess;

const HANG = `require("node:net").createServer(() => undefined).listen(0, "127.0.0.1", 2000, function () {
  say(this.address().port);
});
await new Promise(() => undefined);`;

beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
  hanging = await startKillable(HANG);
});

afterAll(async () => {
  await app.services.webhookWorker.stop();
  await hanging.kill();
  await receiver.close();
  await app.close();
});

it("of 1,000 endpoints 900 hang, and the other 100 hear of each event meanwhile", async () => {
  const vault = new WebhookVault(app.config.webhookKey);
  const rows = await app.dataSource.query<{ id: number }[]>(
    `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at)
     SELECT CASE WHEN n <= ${HANGING} THEN $1 || '/hangs/' ELSE $2 || '/well/' END || n, '{date.disabled}', 'thin', 'enabled', now()
     FROM generate_series(1, ${ENDPOINTS}) n RETURNING id`,
    [`http://127.0.0.1:${hanging.said}`, receiver.url],
  );
  for (const { id } of rows)
    await app.dataSource.query(
      "INSERT INTO webhook_secrets (endpoint_id, ciphertext, created_at) VALUES ($1, $2, now())",
      [id, vault.seal(vault.newSecret(), id)],
    );
  const worker = app.services.webhookWorker;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      await worker.run();
      await pause(500);
    }
  })();
  for (let event = 0; event < EVENTS; event += 1) {
    receiver.heard.length = 0;
    await app.dataSource.query("INSERT INTO disabled_dates (day) VALUES ($1)", [
      `2031-01-0${event + 1}`,
    ]);
    await eventsAreSettled(app);
    const end = performance.now() + MOST_MS;
    while (receiver.heard.length < ENDPOINTS - HANGING && performance.now() < end) await pause(20);
    expect(new Set(receiver.heard.map(({ path }) => path)).size).toBe(ENDPOINTS - HANGING);
  }
  isOver = true;
  await looking;
});
