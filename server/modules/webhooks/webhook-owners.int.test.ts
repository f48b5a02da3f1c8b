import type { Scope } from "../../access/scopes";
import { integerKey } from "../../platform/global-id";
import { GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { makeWebhook, sendTest } from "../../test/webhooks";
import {
  admin,
  app,
  beginAnew,
  clearUp,
  closeDay,
  closeWorld,
  deliver,
  openWorld,
  receiver,
} from "./test/world";

const ALL: readonly Scope[] = [
  "webhooks:manage",
  "bookings:read",
  "purchases:read",
  "schedule:read",
  "residents:read",
];

let own: GraphqlClient;
let other: GraphqlClient;
let ownKey: string;

beforeAll(openWorld);
afterAll(closeWorld);
afterEach(clearUp);

beforeEach(async () => {
  await beginAnew();
  [own, ownKey] = await keyOf(ALL);
  [other] = await keyOf(ALL);
});

async function keyOf(scopes: readonly Scope[]): Promise<[GraphqlClient, string]> {
  const { id, secret } = await makeApiKey(admin, scopes);
  return [new GraphqlClient(app.url, secret), id];
}

const onEndpoint = (mutation: string, id: string, more = "") =>
  `mutation { ${mutation}(input: { webhookEndpointId: "${id}" ${more} }) { __typename } }`;
const LIST = "{ webhookEndpoints { totalCount edges { node { id } } } }";

async function idsSeenBy(client: GraphqlClient): Promise<string[]> {
  const { data } = await client.send<{
    webhookEndpoints: { totalCount: number; edges: { node: { id: string } }[] };
  }>(LIST);
  const ids = data.webhookEndpoints.edges.map(({ node }) => node.id);
  expect(data.webhookEndpoints.totalCount).toBe(ids.length);
  return ids.sort();
}

const stored = (id: string) =>
  app.dataSource.query(
    "SELECT to_jsonb(one) - 'last_used_at' AS row FROM webhook_endpoints one WHERE id = $1",
    [integerKey("WebhookEndpoint", id)],
  );

describe("a webhook endpoint of an API key", () => {
  const calls = (id: string, delivery: string): [name: string, text: string][] => [
    ["update", onEndpoint("updateWebhookEndpoint", id, 'url: "https://evil.example/a"')],
    ["rotate", onEndpoint("rotateWebhookSecret", id)],
    ["pause", onEndpoint("pauseWebhookEndpoint", id)],
    ["resume", onEndpoint("resumeWebhookEndpoint", id)],
    ["delete", onEndpoint("deleteWebhookEndpoint", id)],
    ["test", onEndpoint("sendTestWebhook", id)],
    ["redeliver", onEndpoint("redeliverFailedWebhooks", id, 'since: "2026-11-01T00:00:00Z"')],
    ["deliveries", `{ webhookDeliveries(endpoint: "${id}") { totalCount } }`],
    [
      "redeliver one",
      `mutation { redeliverWebhook(input: { webhookDeliveryId: "${delivery}" }) { __typename } }`,
    ],
  ];

  it("is not found by another key, which changes nothing of it", async () => {
    const { id } = await makeWebhook(own, receiver.url);
    const delivery = await sendTest(own, id);
    const before = await stored(id);
    const nowhere = calls("V2ViaG9va0VuZHBvaW50OjA", "V2ViaG9va0RlbGl2ZXJ5OjA");
    for (const [at, [name, text]] of calls(id, delivery).entries()) {
      const { errors } = await other.send(text);
      const [unknown] = (await other.send(nowhere[at]?.[1] ?? "")).errors ?? [];
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, "NOT_FOUND"]);
      expect(errors?.[0]?.message).toBe(unknown?.message);
    }
    expect(await stored(id)).toEqual(before);
    const nodes = `{ nodes(ids: ["${id}", "${delivery}"]) { id } }`;
    expect((await other.send(nodes)).data).toEqual({ nodes: [null, null] });
    expect((await own.send(nodes)).data).toEqual({ nodes: [{ id }, { id: delivery }] });
  });

  it("is listed to its key and to administrators", async () => {
    const [first, second] = [
      await makeWebhook(own, receiver.url),
      await makeWebhook(other, receiver.url),
    ];
    const third = await makeWebhook(admin, receiver.url);
    expect(await idsSeenBy(own)).toEqual([first.id]);
    expect(await idsSeenBy(other)).toEqual([second.id]);
    expect(await idsSeenBy(admin)).toEqual([first.id, second.id, third.id].sort());
    const paused = await admin.send(onEndpoint("pauseWebhookEndpoint", first.id));
    expect(paused.errors).toBeUndefined();
  });

  it("stays the key's when the key's secret is rotated", async () => {
    const { id } = await makeWebhook(own, receiver.url);
    const { data } = await admin.send<{ rotateApiKey: { secret: string } }>(
      `mutation { rotateApiKey(input: { apiKeyId: "${ownKey}" }) { secret } }`,
    );
    expect(await idsSeenBy(new GraphqlClient(app.url, data.rotateApiKey.secret))).toEqual([id]);
  });

  it("is paused when the key is revoked, and stays so when an administrator resumes it, who is told why", async () => {
    const { id } = await makeWebhook(own, receiver.url);
    const kept = await makeWebhook(other, receiver.url);
    await admin.send(
      `mutation { revokeApiKey(input: { apiKeyId: "${ownKey}" }) { apiKey { id } } }`,
    );
    const statusOf = async (endpoint: string) =>
      (await admin.send(`{ node(id: "${endpoint}") { ... on WebhookEndpoint { status reason } } }`))
        .data;
    expect(await statusOf(id)).toEqual({ node: { status: "PAUSED", reason: "BY_HAND" } });
    expect(await statusOf(kept.id)).toEqual({ node: { status: "ENABLED", reason: null } });
    const before = await stored(id);
    const { errors } = await admin.send(onEndpoint("resumeWebhookEndpoint", id));
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining("API key of this endpoint was revoked"),
      extensions: { code: "WEBHOOK_KEY_REVOKED", field: "webhookEndpointId" },
    });
    expect(await stored(id)).toEqual(before);
    await admin.send(onEndpoint("pauseWebhookEndpoint", kept.id));
    await admin.send(onEndpoint("resumeWebhookEndpoint", kept.id));
    expect(await statusOf(kept.id)).toEqual({ node: { status: "ENABLED", reason: null } });
  });

  it("is one of a hundred of its key at most", async () => {
    await app.dataSource.query(
      `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at, api_key_id)
       SELECT 'https://a.example', '{booking.created}', 'thin', 'enabled', now(), $1 FROM generate_series(1, 100)`,
      [integerKey("ApiKey", ownKey)],
    );
    await expect(makeWebhook(own, receiver.url)).rejects.toThrow("TOO_MANY_WEBHOOK_ENDPOINTS");
    await makeWebhook(other, receiver.url);
  });
});

describe("events of a webhook endpoint", () => {
  it.each(["THIN", "FULL"])("need the scope of what they tell: %s", async (payload) => {
    const [few] = await keyOf(["webhooks:manage", "schedule:read"]);
    const input = { url: receiver.url, payload, eventTypes: ["date.disabled", "booking.created"] };
    const make = `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { webhookEndpoint { id } } }`;
    const { errors } = await few.send(make, { input });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "SCOPE_MISSING",
      requiredScopes: ["bookings:read"],
      field: "eventTypes",
    });
    const made = await makeWebhook(few, receiver.url, { payload, eventTypes: ["date.disabled"] });
    const more = `mutation { updateWebhookEndpoint(input: { webhookEndpointId: "${made.id}"
      eventTypes: ["date.disabled", "purchase.completed"] }) { webhookEndpoint { id } } }`;
    expect((await few.send(more)).code).toBe("SCOPE_MISSING");
  });

  it("of before are not sent where the key has not their scope", async () => {
    const [few] = await keyOf(["webhooks:manage", "schedule:read"]);
    const [writer] = await keyOf(["webhooks:manage", "bookings:write", "schedule:read"]);
    await makeWebhook(few, `${receiver.url}/few`, { eventTypes: ["date.disabled"] });
    await makeWebhook(writer, `${receiver.url}/writer`, { eventTypes: ["date.disabled"] });
    await makeWebhook(admin, `${receiver.url}/admin`, { eventTypes: ["date.disabled"] });
    await app.dataSource.query(
      "UPDATE webhook_endpoints SET event_types = '{date.disabled,booking.created}' WHERE deleted_at IS NULL",
    );
    const [resident, slot] = [await app.make.resident(), await app.make.slot()];
    await app.make.booking(resident, slot, "2026-11-24");
    await closeDay("2026-12-24");
    await deliver();
    const heard = receiver.heard.map(({ path, body }) => `${path} ${JSON.parse(body).type}`);
    expect(heard.sort()).toEqual([
      ...["/admin booking.created", "/admin date.disabled", "/few date.disabled"],
      ...["/writer booking.created", "/writer date.disabled"],
    ]);
  });
});
