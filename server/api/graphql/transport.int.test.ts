import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

const OWN_DOCUMENT = "query KnownQuery { carTypes { name } }";
const OWN_ID = createHash("sha256").update(OWN_DOCUMENT).digest("hex");
const JSON_TYPE = { "Content-Type": "application/json" };

let app: TestApp;
const clientDirectory = mkdtempSync(path.join(tmpdir(), "aaviri-client-"));

beforeAll(async () => {
  const documents = JSON.stringify({ [OWN_ID]: OWN_DOCUMENT });
  writeFileSync(path.join(clientDirectory, "persisted-queries.json"), documents);
  app = await startTestApp({ clientDirectory });
});

afterAll(async () => {
  await app.close();
  rmSync(clientDirectory, { recursive: true });
});

async function call(init: RequestInit, search = "") {
  const response = await fetch(`${app.url}/graphql${search}`, init);
  const body = (await response.json()) as Body;
  const [error] = body.errors ?? [];
  return { status: response.status, body, error, code: error?.extensions.code };
}

const post = (body: unknown) =>
  call({ method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });

describe("a request that cannot be read", () => {
  const large = JSON.stringify({ query: "{ __typename }", variables: { x: "y".repeat(200_000) } });
  const form = "application/x-www-form-urlencoded";

  it.each<[string, string, Record<string, string>, number, string]>([
    ["is malformed JSON", '{"query": "{', JSON_TYPE, 400, "BAD_REQUEST"],
    ["is JSON but no object", '"{ __typename }"', JSON_TYPE, 400, "BAD_REQUEST"],
    ["is empty", "", JSON_TYPE, 400, "BAD_REQUEST"],
    ["has no document", "{}", JSON_TYPE, 400, "BAD_REQUEST"],
    ["is a batch", '[{"query":"{ __typename }"}]', JSON_TYPE, 400, "BATCH_NOT_SUPPORTED"],
    ["is larger than 100 kB", large, JSON_TYPE, 413, "TOO_LARGE"],
    [
      "is plain text",
      '{"query":"{ __typename }"}',
      { "Content-Type": "text/plain" },
      400,
      "BAD_REQUEST",
    ],
    ["is a form", "query={__typename}", { "Content-Type": form }, 400, "BAD_REQUEST"],
    ["is packed unknown", "{}", { ...JSON_TYPE, "Content-Encoding": "lzma" }, 400, "BAD_REQUEST"],
    ["is packed wrongly", "{}", { ...JSON_TYPE, "Content-Encoding": "gzip" }, 400, "BAD_REQUEST"],
  ])(
    "because it %s is answered in JSON, without its text",
    async (...[, body, headers, status, code]) => {
      const answer = await call({ method: "POST", headers, body });
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(JSON.stringify(answer.body)).not.toMatch(/yyyy|Unexpected|node_modules|__typename/);
    },
  );
});

describe("GET", () => {
  const plain = { "apollo-require-preflight": "yes" };
  const search = (query: string) => `?query=${encodeURIComponent(query)}`;

  it("may ask", async () => {
    expect((await call({ headers: plain }, search("{ __typename }"))).body).toEqual({
      data: { __typename: "Query" },
    });
  });

  it("may name no operation, as an empty name is none", async () => {
    const named = (name: string) => `${search("query A { __typename }")}&operationName=${name}`;
    for (const name of ["", "A"])
      expect((await call({ headers: plain }, named(name))).status).toBe(200);
    expect((await call({ headers: plain }, named("B"))).body).toHaveProperty("errors");
  });

  it("needs proof that no page of another site sent it: a header that such a page cannot send", async () => {
    const query = search("{ carTypes { id } }");
    const refused = await call({ headers: {} }, query);
    expect([refused.status, refused.code]).toEqual([400, "BAD_REQUEST"]);
    const { firebaseUid } = await app.make.resident();
    const Authorization = `Bearer ${await app.identity.token(firebaseUid)}`;
    for (const headers of [plain, { Authorization }, { "x-apollo-operation-name": "A" }])
      expect((await call({ headers }, query)).body).toEqual({ data: { carTypes: [] } });
  });

  it("is checked as the document that runs, wherever it stands in the address", async () => {
    const deep = encodeURIComponent(`${"{a".repeat(101)}${"}".repeat(101)}`);
    for (const before of ["", "a&".repeat(1_000)]) {
      const answer = await call({ headers: plain }, `?${before}query=${deep}`);
      expect([answer.status, answer.code]).toEqual([400, "DOCUMENT_TOO_DEEP"]);
    }
  });

  it("with two documents is refused", async () => {
    const two = `${search("{ __typename }")}&query=${encodeURIComponent("{ carTypes { id } }")}`;
    expect((await call({ headers: plain }, two)).status).toBe(400);
  });

  it("may not change anything", async () => {
    const newcomer = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
    const token = await app.identity.token(newcomer.firebaseUid);
    const mutation = search(
      'mutation { acceptTerms(input: { version: "2026-11" }) { viewer { id } } }',
    );
    const before = await contentsOf(app.dataSource);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call({ headers: { ...headers, ...plain } }, mutation)).status).toBe(405);
    expect((await call({ headers }, mutation)).status).toBe(405);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("never gets a page from a foreign host", async () => {
    const response = await fetch(`${app.url}/graphql`, { headers: { Accept: "text/html" } });
    expect(await response.text()).not.toMatch(/<html|apollographql\.com/);
  });
});

describe("a document of our own client, asked for by its id", () => {
  it.each([OWN_ID, `sha256:${OWN_ID}`])("is run: %s", async (documentId) => {
    expect(await post({ documentId })).toMatchObject({
      status: 200,
      body: { data: { carTypes: [] } },
    });
  });

  it("is run as it was built, whatever text comes with it", async () => {
    const answer = await post({ documentId: OWN_ID, query: "{ residencies { id } }" });
    expect(answer.body).toEqual({ data: { carTypes: [] } });
  });

  it.each([[OWN_ID.toUpperCase()], ["sha256:"], ["constructor"], [5], [{}], [null], [[OWN_ID]]])(
    "is not found as %j, and the page is asked to reload",
    async (documentId) => {
      const answer = await post({ documentId });
      expect([answer.status, answer.code]).toEqual([404, "PERSISTED_DOCUMENT_NOT_FOUND"]);
      expect(answer.error?.message).toBe(
        "This page is from an older version of Aaviri. Please reload it.",
      );
    },
  );
});
