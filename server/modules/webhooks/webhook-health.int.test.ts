import { makeWebhook, sendTest } from "../../test/webhooks";
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
} from "./test/world";

beforeAll(openWorld);
beforeEach(beginAnew);
afterEach(clearUp);
afterAll(closeWorld);

const HEALTH = `{ webhookEndpoints { edges { node {
  id recentDeliveries { tried failed lastDeliveredAt } } } } }`;

async function health() {
  const { data } = await admin.send<{
    webhookEndpoints: { edges: { node: { id: string; recentDeliveries: object } }[] };
  }>(HEALTH);
  return Object.fromEntries(
    data.webhookEndpoints.edges.map(({ node }) => [node.id, node.recentDeliveries]),
  );
}

it("tells how many of the last deliveries failed and when one arrived, without test events and what waits", async () => {
  const { id } = await makeWebhook(admin, receiver.url);
  const idle = await makeWebhook(admin, receiver.url, { eventTypes: ["booking.created"] });
  const nothing = { tried: 0, failed: 0, lastDeliveredAt: null };
  expect(await health()).toEqual({ [id]: nothing, [idle.id]: nothing });
  await closeDay("2030-07-01");
  await deliver();
  const lastDeliveredAt = app.clock.now().toISOString();
  later(HOUR);
  receiver.answer = () => ({ status: 500 });
  await closeDay("2030-07-02");
  await sendTest(admin, id);
  await deliver();
  expect(await health()).toMatchObject({ [id]: { tried: 2, failed: 1, lastDeliveredAt } });
  receiver.answer = () => ({ status: 204 });
  const [failed] = (await logOf(id)).filter(({ type }) => type !== "ping");
  await done(
    "redeliverWebhook",
    "RedeliverWebhookInput",
    { webhookDeliveryId: failed?.id },
    "webhookDelivery { id }",
  );
  await deliver();
  expect(await health()).toMatchObject({ [id]: { tried: 2, failed: 0 } });
});

it("counts what fails untried, as the endpoint answers 410, neither as tried nor as failed", async () => {
  const { id } = await makeWebhook(admin, receiver.url);
  receiver.answer = () => ({ status: 410 });
  for (let day = 1; day < 10; day += 1) await closeDay(`2030-08-0${day}`);
  await deliver();
  const all = await logOf(id, "FAILED");
  const tried = all.filter(({ attempts }) => attempts.length > 0).length;
  expect([all.length, tried < 9]).toEqual([9, true]);
  expect(await health()).toMatchObject({ [id]: { tried, failed: tried } });
});

it("costs the same statements for one endpoint and for five", async () => {
  const count = async () => {
    const request = app.nextRequest();
    await health();
    return (await request).statements;
  };
  await makeWebhook(admin, receiver.url);
  const one = await count();
  for (let made = 0; made < 4; made += 1) await makeWebhook(admin, receiver.url);
  expect(await count()).toBe(one);
});
