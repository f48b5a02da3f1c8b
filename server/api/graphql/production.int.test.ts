import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const INNER =
  /SELECT |INSERT |UPDATE |relation|constraint|duplicate key|_key\b|node_modules|\/build\/|\.[jt]s:\d|\bat \w+ \(|stack|did you mean|typeorm|postgres/i;

describe("what production answers", () => {
  let app: TestApp;
  let client: GraphqlClient;
  let authorization: string;

  beforeAll(async () => {
    app = await startTestApp({
      environment: { GRAPHIQL: "off", GUEST_DOCUMENTS: "off" },
      settings: { statement_timeout: "2000" },
    });
    const admin = await app.make.administrator();
    client = await asPerson(app, admin);
    authorization = `Bearer ${await app.identity.token(admin.firebaseUid)}`;
  });

  afterAll(() => app.close());

  it.each([
    ["a field that is almost right", "{ viewr { id } }"],
    ["an argument that is almost right", "{ bookings(frst: 1) { totalCount } }"],
    ["a type that is almost right", "{ node(id: 1) { ... on Bookin { id } } }"],
    [
      "an enum value that is almost right",
      "{ bookings(filter: { status: CONFIRMD }) { totalCount } }",
    ],
    ["a document that breaks off", "{ viewer { "],
    ["the schema", "{ __schema { types { name } } }"],
  ])("to %s says nothing of its inside", async (_what, document) => {
    const { status, errors } = await client.send(document);
    expect([status, JSON.stringify(errors)]).toEqual([400, expect.not.stringMatching(INNER)]);
  });

  it.each([
    ["SELECT secret FROM nowhere", 200, "INTERNAL_SERVER_ERROR"],
    [
      "INSERT INTO users (id) OVERRIDING SYSTEM VALUE SELECT id FROM users",
      200,
      "INTERNAL_SERVER_ERROR",
    ],
    ["SELECT 1 / 0", 200, "INVALID_INPUT"],
    ["SELECT pg_sleep(5)", 503, "UNAVAILABLE"],
  ])("when the database fails at %s says nothing of it", async (sql, status, code) => {
    const { residencies } = app.services.communities;
    app.services.communities.residencies = () => app.dataSource.query(sql);
    const answer = await client.send("{ residencies { id } }");
    app.services.communities.residencies = residencies;
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.errors)).not.toMatch(INNER);
    expect(JSON.stringify(answer.errors)).not.toMatch(/secret|nowhere|users/);
  });

  it.each([
    ["/graphql", "{", 400],
    ["/none/such", "{}", 404],
    ["/api/v1/none", "{}", 404],
  ])("at %s to %j is JSON without its inside", async (path, body, status) => {
    const response = await fetch(app.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", authorization },
      body,
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.not.stringMatching(INNER)]);
    expect(() => JSON.parse(text)).not.toThrow();
  });
});
