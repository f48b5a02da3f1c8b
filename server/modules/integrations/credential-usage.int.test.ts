import { queryRows } from "../../platform/sql/query";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { RestClient } from "../../test/rest";

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.services.credentialUsage.flush();
  await app.dataSource.query("TRUNCATE credential_usage, deprecated_field_usage");
});
afterEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

async function usage(at = app) {
  await at.services.credentialUsage.flush();
  return queryRows(
    app.dataSource,
    "SELECT kind, day::text AS day, requests, errors FROM credential_usage ORDER BY day",
  );
}

async function ask(client: GraphqlClient, query: string) {
  const answered = app.nextRequest();
  await client.send(query);
  return answered;
}

const day = (requests: number, errors: number, on = "2026-11-21") => ({
  kind: "key",
  day: on,
  requests,
  errors,
});

it("counts requests of a key at both APIs, those that failed apart, without a statement each", async () => {
  const { secret } = await makeApiKey(admin, ["bookings:read"]);
  const client = new GraphqlClient(app.url, secret);
  await ask(client, "{ bookings { totalCount } }");
  const { statements } = await ask(client, "{ bookings { totalCount } }");
  const failed = await ask(client, "{ contactSubmissions { totalCount } }");
  expect([...failed.errorCodes]).toEqual(["CLOSED_TO_APPLICATIONS"]);
  const answered = app.nextRequest();
  await new RestClient(app.url, secret).get("/api/v1/bookings/9999999");
  await answered;
  expect(await usage()).toEqual([day(4, 2)]);
  await app.services.credentialUsage.flush();
  const { statements: later } = await ask(client, "{ bookings { totalCount } }");
  expect(later).toBe(statements);
});

it("adds up what several servers and several days counted", async () => {
  const { secret } = await makeApiKey(admin, ["bookings:read"]);
  const beside = await startTestApp({ beside: app });
  const others = new GraphqlClient(beside.url, secret);
  try {
    await ask(new GraphqlClient(app.url, secret), "{ bookings { totalCount } }");
    const answered = beside.nextRequest();
    await others.send("{ bookings { totalCount } }");
    await answered;
    await Promise.all([usage(), usage(beside)]);
    app.clock.set("2026-11-21T18:30:00.000Z");
    await ask(new GraphqlClient(app.url, secret), "{ bookings { totalCount } }");
    expect(await usage()).toEqual([day(2, 0), day(1, 0, "2026-11-22")]);
  } finally {
    await beside.close();
  }
});

it("counts a key that was revoked and is still used as failing", async () => {
  const { id, secret } = await makeApiKey(admin, ["bookings:read"]);
  await admin.send(`mutation { revokeApiKey(input: { apiKeyId: "${id}" }) { apiKey { id } } }`);
  await ask(new GraphqlClient(app.url, secret), "{ bookings { totalCount } }");
  expect(await usage()).toEqual([day(1, 1)]);
});

it("counts nobody who comes without a key", async () => {
  await ask(admin, "{ bookings { totalCount } }");
  await ask(new GraphqlClient(app.url), "{ bookings { totalCount } }");
  expect(await usage()).toEqual([]);
});

describe("deprecated fields", () => {
  const OLD = "{ residencies { blocks { name } } }";
  const usageOfKeys = async () => {
    await app.services.credentialUsage.flush();
    const { data } = await admin.send<{
      apiKeys: { edges: { node: { id: string; usage: { deprecatedFields: object[] } } }[] };
    }>(
      "{ apiKeys { edges { node { id usage { deprecatedFields { coordinate requests lastUsedOn } } } } } }",
    );
    return new Map(data.apiKeys.edges.map(({ node }) => [node.id, node.usage.deprecatedFields]));
  };

  it("that a key uses are counted by the day, and shown to administrators with the last day", async () => {
    const [old, modern] = [
      await makeApiKey(admin, ["catalog:read"]),
      await makeApiKey(admin, ["catalog:read"]),
    ];
    await ask(new GraphqlClient(app.url, old.secret), OLD);
    app.clock.set("2026-11-22T02:30:00.000Z");
    await ask(new GraphqlClient(app.url, old.secret), OLD);
    await ask(
      new GraphqlClient(app.url, modern.secret),
      "{ residencies { blocksConnection { edges { node { name } } } } }",
    );
    const usages = await usageOfKeys();
    expect(usages.get(old.id)).toEqual([
      { coordinate: "Residency.blocks", requests: 2, lastUsedOn: "2026-11-22" },
    ]);
    expect(usages.get(modern.id)).toEqual([]);
  });

  it("that a person uses are not", async () => {
    await ask(admin, OLD);
    await app.services.credentialUsage.flush();
    expect(await queryRows(app.dataSource, "SELECT 1 FROM deprecated_field_usage")).toEqual([]);
  });

  it("are forgotten once nobody has used them for 30 days", async () => {
    const { id, secret } = await makeApiKey(admin, ["catalog:read"]);
    await ask(new GraphqlClient(app.url, secret), OLD);
    await app.services.credentialUsage.flush();
    app.clock.set("2026-12-21T02:30:00.000Z");
    expect((await usageOfKeys()).get(id)).toEqual([]);
    await app.services.credentialUsage.forgetOld();
    expect(await queryRows(app.dataSource, "SELECT 1 FROM deprecated_field_usage")).toEqual([]);
  });
});

it("forgets days that are shown no more", async () => {
  const { secret } = await makeApiKey(admin, ["bookings:read"]);
  await ask(new GraphqlClient(app.url, secret), "{ bookings { totalCount } }");
  await usage();
  app.clock.set("2026-12-20T02:30:00.000Z");
  await app.services.credentialUsage.forgetOld();
  expect(await usage()).toHaveLength(1);
  app.clock.set("2026-12-21T02:30:00.000Z");
  await app.services.credentialUsage.forgetOld();
  expect(await usage()).toEqual([]);
});
