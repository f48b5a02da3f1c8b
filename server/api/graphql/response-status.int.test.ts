import { startTestApp, type TestApp } from "../../test/app";

const RESPONSE_JSON = "application/graphql-response+json";
const JSON_TYPE = "application/json";
const MUTATION = "mutation { __typename }";

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp();
  const resident = await app.make.resident();
  authorization = `Bearer ${await app.identity.token(resident.firebaseUid)}`;
});

afterAll(() => app.close());

interface Sent {
  readonly body: unknown;
  readonly method?: string;
  readonly search?: string;
  readonly type?: string;
  readonly token?: string;
}

async function statusOf({ body, method = "POST", search = "", ...more }: Sent, accept: string) {
  const response = await fetch(`${app.url}/graphql${search}`, {
    method,
    headers: {
      accept,
      authorization: more.token ?? authorization,
      "content-type": more.type ?? JSON_TYPE,
      "apollo-require-preflight": "yes",
    },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === "" ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, answer };
}

const query = (text: string, more: object = {}) => ({ body: Object.assign({ query: text }, more) });

/** Cases of GraphQL over HTTP (September 2026): request, status per media type, whether it ran. */
const CASES: readonly (readonly [string, Sent, response: number, json: number, hasRun: boolean])[] =
  [
    ["data without errors", query("{ viewer { id } }"), 200, 200, true],
    [
      "data with an error of one field",
      query("{ viewer { id } users { totalCount } }"),
      294,
      200,
      true,
    ],
    ["data that is null because of an error", query("{ users { totalCount } }"), 294, 200, true],
    ["a body that is no JSON", { body: "{" }, 400, 400, false],
    ["a body without a document", { body: {} }, 400, 400, false],
    ["a document that is no text", { body: { query: 1 } }, 400, 400, false],
    ["a name that is no text", query("{ viewer { id } }", { operationName: 1 }), 400, 400, false],
    ["extensions that are a list", query("{ viewer { id } }", { extensions: [] }), 400, 400, false],
    ["variables that are a list", query("{ viewer { id } }", { variables: [] }), 400, 400, false],
    ["a document that does not parse", query("{ viewer {"), 400, 400, false],
    [
      "a document that is too long to be parsed",
      query(`{ ${"a ".repeat(2_001)} }`),
      400,
      400,
      false,
    ],
    ["an unknown field", query("{ viewer { nothing } }"), 422, 400, false],
    [
      "a document that is too deep",
      query("{ a { a { a { a { a { a { a { a { a { a { a } } } } } } } } } } }"),
      422,
      400,
      false,
    ],
    [
      "a document that may hold too much",
      query("{ bookings(first: 100000) { totalCount } }"),
      422,
      400,
      false,
    ],
    [
      "two operations and no name",
      query("query A { viewer { id } } query B { viewer { id } }"),
      422,
      400,
      false,
    ],
    [
      "a name of no operation",
      query("query A { viewer { id } }", { operationName: "C" }),
      422,
      400,
      false,
    ],
    [
      "a variable that is missing",
      query("query ($id: ID!) { node(id: $id) { id } }"),
      422,
      400,
      false,
    ],
    [
      "a variable that does not fit",
      query("query ($n: Int) { bookings(first: $n) { totalCount } }", { variables: { n: "x" } }),
      422,
      400,
      false,
    ],
    [
      "a token that is none",
      { ...query("{ viewer { id } }"), token: "Bearer none" },
      401,
      401,
      false,
    ],
    [
      "a mutation by GET",
      { body: null, method: "GET", search: `?query=${encodeURIComponent(MUTATION)}` },
      405,
      405,
      false,
    ],
    ["a media type that is not read", { body: "query=x", type: "text/plain" }, 415, 400, false],
    [
      "a charset that is not read",
      { body: '{"query":"{ viewer { id } }"}', type: "application/json; charset=latin1" },
      ...([415, 400, false] as const),
    ],
    [
      "a body that is too large",
      query("{ viewer { id } }", { variables: { x: "y".repeat(200_000) } }),
      413,
      413,
      false,
    ],
  ];

describe.each(CASES)("%s", (_what, sent, ofResponse, ofJson, hasRun) => {
  it.each([
    [RESPONSE_JSON, ofResponse],
    [JSON_TYPE, ofJson],
    [`${RESPONSE_JSON}, ${JSON_TYPE};q=0.9`, ofResponse],
    [`${RESPONSE_JSON};q=0.5, ${JSON_TYPE}`, ofJson],
    ["*/*", ofJson],
  ])("for %s is answered %s", async (accept, expected) => {
    const { status, headers, answer } = await statusOf(sent, accept);
    const isResponseJson = accept.startsWith(RESPONSE_JSON) && !accept.includes("q=0.5");
    expect([status, "data" in answer]).toEqual([expected, hasRun]);
    if (expected === 415) expect(answer.errors[0].extensions.code).toBe("UNSUPPORTED_MEDIA_TYPE");
    expect(headers.get("content-type")).toBe(
      `${isResponseJson ? RESPONSE_JSON : JSON_TYPE}; charset=utf-8`,
    );
    if (status === 405) expect(headers.get("allow")).toBe("POST");
    if (status === 401) expect(headers.get("www-authenticate")).toMatch(/^Bearer /);
  });
});

it("an Accept of none of ours is answered 406", async () => {
  const { status } = await statusOf(query("{ viewer { id } }"), "image/png");
  expect(status).toBe(406);
});

it("a stream is for who accepts its exact type", async () => {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: "POST",
    headers: {
      accept: "text/event-stream;charset=utf-8",
      authorization,
      "content-type": JSON_TYPE,
    },
    body: JSON.stringify({ query: "{ viewer { id } }" }),
  });
  expect(response.status).not.toBe(406);
  await response.body?.cancel();
});

it.each([JSON_TYPE, RESPONSE_JSON, "text/event-stream;q=0"])(
  "a stream for who accepts %s alone is answered 406",
  async (accept) => {
    const response = await fetch(`${app.url}/graphql/stream`, {
      method: "POST",
      headers: { accept, authorization, "content-type": JSON_TYPE },
      body: JSON.stringify({ query: 'subscription { availableSlots(date: "2026-11-23") { id } }' }),
    });
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect([response.status, errors[0]?.message]).toEqual([
      ...[406, "Subscriptions are sent as text/event-stream: accept it."],
    ]);
  },
);
