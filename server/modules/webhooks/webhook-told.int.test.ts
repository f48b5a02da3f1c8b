import { GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
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
  logOf,
  openWorld,
  receiver,
  stateOf,
} from "./test/world";

beforeAll(openWorld);
beforeEach(beginAnew);
afterEach(clearUp);
afterAll(closeWorld);

it("an endpoint that answers with a redirect is told that none is followed", async () => {
  const { id } = await makeWebhook(admin, receiver.url);
  receiver.answer = () => ({ status: 302 });
  await closeDay("2030-08-01");
  await deliver();
  const [delivery] = await logOf(id);
  expect(delivery?.attempts).toMatchObject([{ status: 302, error: "REDIRECT" }]);
});

it("what waits for a paused endpoint has no next attempt, until it is sent by hand", async () => {
  const { id } = await makeWebhook(admin, receiver.url);
  receiver.answer = () => ({ status: 500 });
  await closeDay("2030-08-02");
  await deliver();
  expect((await logOf(id))[0]?.nextAttemptAt).not.toBeNull();
  await done(
    "pauseWebhookEndpoint",
    "PauseWebhookEndpointInput",
    { webhookEndpointId: id },
    "webhookEndpoint { status }",
  );
  expect((await logOf(id))[0]?.nextAttemptAt).toBeNull();
  await done(
    "redeliverWebhook",
    "RedeliverWebhookInput",
    { webhookDeliveryId: (await logOf(id))[0]?.id },
    "webhookDelivery { id }",
  );
  expect((await logOf(id))[0]?.nextAttemptAt).not.toBeNull();
});

it("who sends an event again by its id is told to name a delivery", async () => {
  const { errors } = await admin.send(
    'mutation { redeliverWebhook(input: { webhookDeliveryId: "evt_1" }) { webhookDelivery { id } } }',
  );
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining("`webhookDeliveries`"),
    extensions: { code: "INVALID_INPUT", field: "webhookDeliveryId" },
  });
});

it("who names an event that there is not is told which, and which there are", async () => {
  const { errors } = await admin.send(
    'mutation { createWebhookEndpoint(input: { url: "https://one.partner.example/", eventTypes: ["booking.created", "booking.eaten"] }) { secret } }',
  );
  expect(errors?.[0]?.message).toContain(
    "Of the list, number 2 is not known. Events are: booking.",
  );
});

it("an API key reads what was done to an endpoint, and no administrator's name", async () => {
  const { secret } = await makeApiKey(admin, ["webhooks:manage", "schedule:read"]);
  const key = new GraphqlClient(app.url, secret);
  const { id } = await makeWebhook(key, receiver.url, { eventTypes: ["date.disabled"] });
  await done(
    "pauseWebhookEndpoint",
    "PauseWebhookEndpointInput",
    { webhookEndpointId: id },
    "webhookEndpoint { id }",
  );
  const { changes } = (await stateOf(id)) as { changes: object[] };
  expect(changes).toMatchObject([{ changedBy: null }, { changedBy: expect.any(String) }]);
  const { data } = await key.send(
    "query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint { changes { action changedBy } } } }",
    { id },
  );
  const told = ["CREATED", "PAUSED"].map((action) => ({ action, changedBy: null }));
  expect(data).toEqual({ node: { changes: told } });
});
