import { setTimeout } from "node:timers/promises";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const JSON_TYPE = { "Content-Type": "application/json" };
/** Generous for a busy machine; without the limits it takes minutes. */

let app: TestApp;
let client: GraphqlClient;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.make.administrator();
  client = await asPerson(app, admin);
  authorization = `Bearer ${await app.identity.token(admin.firebaseUid)}`;
  await client.send("{ carTypes { id } }");
});

afterAll(() => app.close());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");
const DEEP =
  "{ viewer { bookings { edges { node { user { flat { block { residency { name } } } } } } } } }";

describe("a document that asks for too much is refused at once, by a code of its own:", () => {
  it.each([
    ["101 aliases", `{ ${times(101, (index) => `a${index}: viewer { id }`)} }`, "TOO_MANY_ALIASES"],
    ["aliases of __typename", `{ ${times(31, (i) => `a${i}: __typename`)} }`, "TOO_MANY_ALIASES"],
    [
      "aliases in a fragment that is used twice",
      `{ a: viewer { ...V } b: viewer { ...V } } fragment V on User { ${times(15, (i) => `a${i}: id`)} }`,
      "TOO_MANY_ALIASES",
    ],
    ["500 repeats", `{ ${times(500, () => "__typename")} }`, "TOO_MANY_FIELDS"],
    [
      "500 repeats of an object",
      `{ ${times(450, () => "viewer { id }")} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "10 unknown directives",
      `{ __typename ${times(10, (index) => `@no${index}`)} }`,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "21 directives",
      `{ ${times(21, (index) => `viewer @include(if: true) { id${index}: id }`)} }`,
      "TOO_MANY_DIRECTIVES",
    ],
    [
      "a fragment cycle",
      "{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }",
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "12 fields within each other",
      DEEP.replace("name", "blocks { flats { name } }"),
      "DOCUMENT_TOO_DEEP",
    ],
    [
      "a page of 100,000",
      "{ bookings(first: 100000) { edges { cursor } } }",
      "DOCUMENT_TOO_COSTLY",
    ],
    [
      "only the count of such a page",
      "{ bookings(first: 100000) { totalCount } }",
      "DOCUMENT_TOO_COSTLY",
    ],
    [
      "such a page from the end",
      "{ bookings(last: 100000) { totalCount } }",
      "DOCUMENT_TOO_COSTLY",
    ],
    ["2001 words", `{ ${times(2_001, () => "a")} }`, "DOCUMENT_TOO_LONG"],
  ])("%s", async (_what, document, code) => {
    const answer = await client.send(document);
    expect([answer.status, answer.data]).toEqual([400, undefined]);
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toContain(code);
  });

  it("a page of 100,000 in a variable", async () => {
    const document = "query ($n: Int) { bookings(first: $n) { edges { cursor } } }";
    expect(await client.send(document, { n: 100_000 })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: "DOCUMENT_TOO_COSTLY", kind: "invalid", limit: 5_000 } }],
    });
  });

  it("with the limit in the message and beside it", async () => {
    const { errors } = await client.send(DEEP.replace("name", "blocks { flats { name } }"));
    expect(errors).toContainEqual({
      message: "The document is too deep: at most 10 fields within each other.",
      extensions: { code: "DOCUMENT_TOO_DEEP", kind: "invalid", limit: 10 },
    });
  });
});

describe("a document within the limits is answered:", () => {
  it.each([
    ["ten fields within each other", DEEP],
    ["thirty aliases", `{ ${times(30, (index) => `a${index}: viewer { id }`)} }`],
    [
      "a page of 100 with all around each row",
      "{ bookings(first: 100) { edges { node { slot { id } user { flat { block { residency { name } } } } } } } }",
    ],
  ])("%s", async (_what, document) => {
    expect((await client.send(document)).errors).toBeUndefined();
  });
});

describe("a request that is none", () => {
  const batch = JSON.stringify(Array.from({ length: 50 }, () => ({ query: "{ __typename }" })));
  const large = JSON.stringify({ query: "{ __typename }", variables: { x: "y".repeat(200_000) } });
  const mutation = encodeURIComponent("mutation { __typename }");

  it.each<[string, RequestInit, string, number, string]>([
    ["a batch of 50", { body: batch, headers: JSON_TYPE }, "", 400, "BATCH_NOT_SUPPORTED"],
    ["200 kB", { body: large, headers: JSON_TYPE }, "", 413, "TOO_LARGE"],
    ["text/plain", { body: '{"query":"{ __typename }"}' }, "", 400, "BAD_REQUEST"],
    [
      "a mutation by GET",
      { method: "GET", headers: { "apollo-require-preflight": "yes" } },
      `?query=${mutation}`,
      405,
      "BAD_REQUEST",
    ],
  ])("is refused: %s", async (...[, init, search, status, code]) => {
    const response = await fetch(`${app.url}/graphql${search}`, {
      method: "POST",
      ...init,
      headers: { ...init.headers, authorization },
    });
    const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect([response.status, body.errors[0]?.extensions.code]).toEqual([status, code]);
  });
});

describe("an operation that takes too long", () => {
  let slow: TestApp;
  let person: GraphqlClient;

  beforeAll(async () => {
    slow = await startTestApp({ operationMilliseconds: 3_000 });
    person = await asPerson(slow, await slow.make.resident());
    await person.send("{ carTypes { id } }");
  });

  afterAll(() => slow.close());

  it("is answered 503 in time, and begins nothing more", async () => {
    const document = "{ residencies { blocks { flats { id } } } }";
    const first = slow.nextRequest();
    await person.send(document);
    const whole = await first;
    const { residencies } = slow.services.communities;
    const isAnswered = Promise.withResolvers<void>();
    slow.services.communities.residencies = async function slowly(...asked) {
      await isAnswered.promise;
      return residencies.call(this, ...asked);
    };
    const ended = slow.nextRequest();
    const answer = await person.send(document);
    isAnswered.resolve();
    expect([answer.status, answer.code]).toEqual([503, "TIMED_OUT"]);
    const request = await ended;
    await setTimeout(300);
    expect(request.statements).toBe(whole.statements - 2);
  });
});
