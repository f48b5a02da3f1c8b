import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getIntrospectionQuery } from "graphql";
import { asGuest, asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const OWN_DOCUMENT = "query KnownQuery { carTypes { name } }";
const OWN_ID = createHash("sha256").update(OWN_DOCUMENT).digest("hex");
const REFUSED = [401, "SIGN_IN_FOR_DOCUMENTS"];

const clientDirectory = mkdtempSync(path.join(tmpdir(), "aaviri-client-"));
const open: TestApp[] = [];

async function startAs(environment: Record<string, string>): Promise<TestApp> {
  const documents = JSON.stringify({ [OWN_ID]: OWN_DOCUMENT });
  writeFileSync(path.join(clientDirectory, "persisted-queries.json"), documents);
  const app = await startTestApp({ clientDirectory, environment });
  open.push(app);
  return app;
}

afterAll(async () => {
  await Promise.all(open.map((app) => app.close()));
  rmSync(clientDirectory, { recursive: true });
});

async function asked(app: TestApp, document: string): Promise<[number, string | undefined]> {
  const { status, code } = await asGuest(app).send(document);
  return [status, code];
}

async function ownDocument(app: TestApp): Promise<unknown> {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ documentId: `sha256:${OWN_ID}` }),
  });
  return response.json();
}

describe("in production", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startAs({ GUEST_DOCUMENTS: "off", GRAPHIQL: "off" });
  });

  it.each([
    ["an open query", "{ carTypes { id } }"],
    ["a change", "mutation { __typename }"],
    ["a question for the schema", "{ __schema { queryType { name } } }"],
    ["what is no GraphQL", "{ viewer"],
    ["what does not fit the schema", "{ viewr }"],
  ])("a guest who sends %s is asked to sign in first", async (_what, document) => {
    expect(await asked(app, document)).toEqual(REFUSED);
  });

  it("an open query of a GET whose body names a document of ours is refused: what runs is what is judged", async () => {
    const body = JSON.stringify({ documentId: `sha256:${OWN_ID}` });
    expect(await statusOfGet(`${app.url}/graphql?query=%7BcarTypes%7Bid%7D%7D`, body)).toBe(401);
  });

  it("an open query is not served by GET either", async () => {
    const response = await fetch(`${app.url}/graphql?query=%7B__typename%7D`, {
      headers: { "apollo-require-preflight": "yes" },
    });
    expect(response.status).toBe(401);
  });

  it("an open query is not served behind 1,000 parameters", async () => {
    const address = `${app.url}/graphql?${"a&".repeat(1_000)}query=%7B__typename%7D`;
    const response = await fetch(address, { headers: { "apollo-require-preflight": "yes" } });
    expect(response.status).toBe(401);
  });

  it("a guest may run the documents of our own client", async () => {
    expect(await ownDocument(app)).toEqual({ data: { carTypes: [] } });
  });

  it("a person and a newcomer may send their own", async () => {
    for (const firebaseUid of [(await app.make.resident()).firebaseUid, "newcomer"]) {
      const client = await asPerson(app, { firebaseUid });
      expect((await client.send("{ carTypes { id } }")).data).toEqual({ carTypes: [] });
    }
  });

  it("nobody learns the schema, nor what a wrong name might have meant", async () => {
    const client = await asPerson(app, await app.make.administrator());
    const introspection = await client.send(getIntrospectionQuery());
    expect([introspection.status, introspection.code]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
    const { errors } = await client.send(
      "{ carType { id } bookings(fist: 1, statu: X) { totalCont } }",
    );
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });
});

describe("where the explorer is on", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startAs({ GUEST_DOCUMENTS: "off", GRAPHIQL: "on" });
  });

  it("a guest may ask for the schema as tools do", async () => {
    const document = getIntrospectionQuery({
      inputValueDeprecation: true,
      schemaDescription: true,
    });
    expect(await asked(app, document)).toEqual([200, undefined]);
  });

  it.each([
    "{ carTypes { id } }",
    "{ __schema { queryType { name } } carTypes { id } }",
    "{ ...Q } fragment Q on Query { carTypes { id } }",
    "query A { __typename } query B { carTypes { id } }",
    "{ __type(name: ",
  ])("and nothing else: %s", async (document) => {
    expect(await asked(app, document)).toEqual(REFUSED);
  });
});

function statusOfGet(url: string, body: string): Promise<number | undefined> {
  const headers = {
    "apollo-require-preflight": "1",
    "Content-Type": "application/json",
    "Content-Length": body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "GET", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
