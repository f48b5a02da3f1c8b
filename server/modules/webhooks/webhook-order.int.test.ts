import { setTimeout as pause } from "node:timers/promises";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import { type Heard, makeWebhook, type Receiver, startReceiver } from "../../test/webhooks";

/** More than one claim takes. */
const OBJECTS = 26;
const EVENTS_OF_EACH = 8;
/** Places of an endpoint. */
const AT_ONCE = 8;

let app: TestApp;
let beside: TestApp;
let receiver: Receiver;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  receiver = await startReceiver();
});

afterAll(async () => {
  await receiver.close();
  await beside.close();
  await app.close();
});

const numberIn = (body: string) => JSON.parse(body).data as { id: string; number: number };

function numbersByObject(heard: readonly Heard[]): number[][] {
  const events = heard.map(({ body }) => numberIn(body));
  return Object.values(Object.groupBy(events, ({ id }) => id)).map((of = []) =>
    of.map(({ number }) => number),
  );
}

it("events of one object come in order and one at a time, those of several at once, from two servers", async () => {
  const admin = await asPerson(app, await app.make.administrator());
  await makeWebhook(admin, receiver.url, { eventTypes: ["date.disabled"] });
  const underWay = new Map<string, number>();
  let [mostOfOne, mostOfAll] = [0, 0];
  receiver.answer = async ({ body }) => {
    const { id } = numberIn(body);
    underWay.set(id, (underWay.get(id) ?? 0) + 1);
    mostOfOne = Math.max(mostOfOne, underWay.get(id) ?? 0);
    mostOfAll = Math.max(
      mostOfAll,
      [...underWay.values()].reduce((sum, each) => sum + each, 0),
    );
    await pause(10);
    underWay.set(id, (underWay.get(id) ?? 0) - 1);
    return { status: 204 };
  };
  await app.dataSource.query(
    `INSERT INTO events (type, subject_type, subject_key, data)
     SELECT 'date.disabled', 'DisabledDate', (n - 1) / $1::int, jsonb_build_object('number', n)
     FROM generate_series(1, $2::int) n`,
    [EVENTS_OF_EACH, OBJECTS * EVENTS_OF_EACH],
  );
  await eventsAreSettled(app);
  const workers = [app, beside].map(({ services }) => services.webhookWorker);
  while (receiver.heard.length < OBJECTS * EVENTS_OF_EACH) {
    await Promise.all(workers.map((worker) => worker.run()));
    await Promise.all(workers.map((worker) => worker.settled()));
  }
  const byObject = numbersByObject(receiver.heard);
  expect(byObject).toHaveLength(OBJECTS);
  for (const numbers of byObject) expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(mostOfOne).toBe(1);
  expect(mostOfAll).toBeGreaterThan(1);
});

it("events that were given back, as the endpoint failed, come before later ones of their object", async () => {
  const admin = await asPerson(app, await app.make.administrator());
  await makeWebhook(admin, `${receiver.url}/failing`, { eventTypes: ["date.enabled"] });
  const heard = () => receiver.heard.filter(({ path }) => path === "/failing");
  receiver.answer = () => ({ status: heard().length > AT_ONCE ? 204 : 500 });
  await app.dataSource.query(
    `INSERT INTO events (type, subject_type, subject_key, data)
     SELECT 'date.enabled', 'DisabledDate', n % 50, jsonb_build_object('number', n) FROM generate_series(1, 150) n`,
  );
  await eventsAreSettled(app);
  const { webhookWorker } = app.services;
  while (heard().length < 150) {
    await webhookWorker.run();
    await webhookWorker.settled();
  }
  for (const numbers of numbersByObject(heard()))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});
