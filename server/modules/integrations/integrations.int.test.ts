import { integerKey } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { makeWebhook } from "../../test/webhooks";

const START = "2026-11-21T02:30:00.000Z";

let app: TestApp;
let admin: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterEach(() => app.close());

async function data<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> {
  const { data: answered, errors } = await admin.send<Record<string, unknown>>(query, variables);
  expect(errors).toBeUndefined();
  return answered as Data;
}

const sql = (text: string, values: unknown[] = []) => app.dataSource.query(text, values);
const used = (kind: "key" | "application", id: string, day: string, all: number, errors: number) =>
  sql("INSERT INTO credential_usage VALUES ($1, $2, $3, $4, $5)", [
    kind,
    integerKey(kind === "key" ? "ApiKey" : "Application", id),
    day,
    all,
    errors,
  ]);

async function ordered(field: "apiKeys" | "applications", orderBy: string): Promise<string[]> {
  const page = async (after: string | null) =>
    (
      await data<Record<string, { edges: { cursor: string; node: { id: string } }[] }>>(
        `query ($after: String) { ${field}(first: 2, after: $after, orderBy: ${orderBy}) { edges { cursor node { id } } } }`,
        { after },
      )
    )[field]?.edges ?? [];
  const ids: string[] = [];
  let edges = await page(null);
  while (edges.length > 0) {
    ids.push(...edges.map(({ node }) => node.id));
    edges = await page(edges.at(-1)?.cursor ?? null);
  }
  return ids;
}

describe("usage", () => {
  it("is told by the day for 30 days, with the days on which nobody called", async () => {
    const { id } = await makeApiKey(admin, ["bookings:read"]);
    await used("key", id, "2026-11-21", 10, 1);
    await used("key", id, "2026-11-20", 5, 5);
    await used("key", id, "2026-10-22", 100, 100);
    const { node } = await data<{
      node: { usage: { requests: number; errors: number; days: { date: string }[] } };
    }>(
      "query ($id: ID!) { node(id: $id) { ... on ApiKey { usage { requests errors days { date requests errors } } } } }",
      { id },
    );
    expect(node.usage).toMatchObject({ requests: 15, errors: 6 });
    expect(node.usage.days).toHaveLength(30);
    expect(node.usage.days[0]).toEqual({ date: "2026-10-23", requests: 0, errors: 0 });
    expect(node.usage.days[29]).toEqual({ date: "2026-11-21", requests: 10, errors: 1 });
  });

  it("orders keys and applications by use and by the share that failed, page by page", async () => {
    const keys = [];
    for (let made = 0; made < 4; made += 1)
      keys.push((await makeApiKey(admin, ["bookings:read"])).id);
    const [never, well, ill, ailing] = keys as [string, string, string, string];
    await used("key", well, "2026-11-21", 1000, 1);
    await used("key", ill, "2026-11-21", 4, 4);
    await used("key", ailing, "2026-11-21", 10, 5);
    expect(await ordered("apiKeys", "ERROR_SHARE")).toEqual([ill, ailing, well, never]);
    const touch = (id: string, at: string) =>
      sql("UPDATE api_keys SET last_used_at = $2 WHERE id = $1", [integerKey("ApiKey", id), at]);
    await touch(ailing, "2026-11-20T10:00:00Z");
    await touch(well, "2026-11-20T11:00:00Z");
    expect(await ordered("apiKeys", "LAST_USED")).toEqual([well, ailing, ill, never]);
    expect(await ordered("apiKeys", "NEWEST")).toEqual([ailing, ill, well, never]);

    const first = await registerApplication(admin);
    const second = await registerApplication(admin);
    await used("application", first.id, "2026-11-20", 2, 1);
    expect(await ordered("applications", "ERROR_SHARE")).toEqual([first.id, second.id]);
    expect(await ordered("applications", "LAST_USED")).toEqual([second.id, first.id]);
  });
});

describe("history", () => {
  it("tells who did what to keys, applications and webhook endpoints, also to deleted ones", async () => {
    const key = await makeApiKey(admin, ["webhooks:manage", "schedule:read"]);
    const { id: applicationId } = await registerApplication(admin);
    const stop = (isDisabled: boolean) =>
      data(
        "mutation ($input: SetApplicationDisabledInput!) { setApplicationDisabled(input: $input) { application { id } } }",
        { input: { applicationId, isDisabled } },
      );
    await stop(true);
    await stop(true);
    await stop(false);
    const partner = new GraphqlClient(app.url, key.secret);
    const { id } = await makeWebhook(partner, "https://hooks.partner.example/a", {
      eventTypes: ["date.disabled"],
    });
    await data(
      "mutation ($input: DeleteWebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) { deletedId } }",
      { input: { webhookEndpointId: id } },
    );
    const read = (after: string | null) =>
      data<{
        integrationChanges: { totalCount: number; edges: { cursor: string; node: object }[] };
      }>(
        `query ($after: String) { integrationChanges(first: 4, after: $after) { totalCount edges { cursor node {
           kind name action changedBy via } } } }`,
        { after },
      );
    const { integrationChanges: newest } = await read(null);
    const { integrationChanges: older } = await read(newest.edges.at(-1)?.cursor ?? null);
    expect(newest.totalCount).toBe(6);
    const done = (kind: string, name: string, action: string, via: string | null = null) => ({
      kind,
      name,
      action,
      via,
      changedBy: via === null ? expect.any(String) : null,
    });
    const address = "https://hooks.partner.example/a";
    expect([...newest.edges, ...older.edges].map(({ node }) => node)).toEqual([
      done("WEBHOOK_ENDPOINT", address, "DELETED"),
      done("WEBHOOK_ENDPOINT", address, "CREATED", "Night job"),
      done("APPLICATION", "My Gate", "STARTED"),
      done("APPLICATION", "My Gate", "STOPPED"),
      done("APPLICATION", "My Gate", "REGISTERED"),
      done("API_KEY", "Night job", "CREATED"),
    ]);
  });
});

describe("problems", () => {
  const problems = async () => {
    const { integrationProblems } = await data<{
      integrationProblems: { problemId: string; kind: string; name: string; at: string | null }[];
    }>("{ integrationProblems { problemId kind subjectId name at requests errors } }");
    return integrationProblems;
  };
  const kinds = async () => (await problems()).map(({ kind }) => kind);
  const dismiss = (problemId: string) =>
    admin.send(
      "mutation ($input: DismissIntegrationProblemInput!) { dismissIntegrationProblem(input: $input) { integrationProblems { kind } } }",
      { input: { problemId } },
    );
  const only = async () => {
    const [problem, ...others] = await problems();
    if (!problem || others.length > 0) throw new Error("There is not one problem");
    return problem;
  };

  it("tell of a key that ends soon, until it is dismissed", async () => {
    await makeApiKey(admin, ["bookings:read"], { expiresInDays: 90 });
    await makeApiKey(admin, ["bookings:read"], { expiresInDays: 15 });
    expect(await kinds()).toEqual([]);
    app.clock.set("2026-11-22T02:30:00.000Z");
    const problem = await only();
    expect(problem).toMatchObject({ kind: "KEY_EXPIRES", at: "2026-12-06T02:30:00.000Z" });
    await dismiss(problem.problemId);
    await dismiss(problem.problemId);
    expect(await kinds()).toEqual([]);
    app.clock.set("2026-12-05T02:30:00.000Z");
    expect(await kinds()).toEqual([]);
  });

  it("tell of a key and an application most of whose requests fail, and again after a week", async () => {
    const key = await makeApiKey(admin, ["bookings:read"]);
    const application = await registerApplication(admin);
    await used("key", key.id, "2026-11-20", 19, 19);
    await used("application", application.id, "2026-11-20", 100, 50);
    expect(await kinds()).toEqual([]);
    await used("key", key.id, "2026-11-21", 1, 0);
    await used("application", application.id, "2026-11-21", 1, 1);
    expect((await kinds()).sort()).toEqual(["APPLICATION_FAILS", "KEY_FAILS"]);
    for (const { problemId } of await problems()) await dismiss(problemId);
    expect(await kinds()).toEqual([]);
    await used("key", key.id, "2026-11-28", 30, 30);
    app.clock.set("2026-11-28T02:31:00.000Z");
    expect(await only()).toMatchObject({ kind: "KEY_FAILS", requests: 30, errors: 30, at: null });
  });

  it("tell of a webhook endpoint that fails for an hour, and again when it fails again", async () => {
    const { id } = await makeWebhook(admin, "https://hooks.partner.example/a");
    const key = integerKey("WebhookEndpoint", id);
    const fails = (since: string | null) =>
      sql("UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1", [key, since]);
    await fails("2026-11-21T01:31:00.000Z");
    expect(await kinds()).toEqual([]);
    app.clock.set("2026-11-21T02:31:00.000Z");
    await dismiss((await only()).problemId);
    expect(await kinds()).toEqual([]);
    await fails(null);
    await fails("2026-11-22T01:00:00.000Z");
    app.clock.set("2026-11-22T03:00:00.000Z");
    expect(await kinds()).toEqual(["WEBHOOK_FAILS"]);
    await sql("UPDATE webhook_endpoints SET status = 'paused', reason = 'failing'");
    expect(await kinds()).toEqual(["WEBHOOK_PAUSED"]);
    await sql("UPDATE webhook_endpoints SET status = 'disabled', reason = 'gone'");
    expect(await kinds()).toEqual(["WEBHOOK_GONE"]);
    await sql("UPDATE webhook_endpoints SET status = 'paused', reason = 'by_hand'");
    expect(await kinds()).toEqual([]);
  });

  it.each(["nonsense", "", "SW50ZWdyYXRpb25Qcm9ibGVtOktFWV9GQUlMUzox"])(
    "refuses to dismiss %p, which is none",
    async (problemId) => {
      const { errors } = await dismiss(problemId);
      expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
      expect(await sql("SELECT 1 FROM integration_dismissals")).toEqual([]);
      app.clock.set(START);
    },
  );
});
