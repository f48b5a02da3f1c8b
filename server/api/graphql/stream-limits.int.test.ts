import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { LIMITS } from "./limits";

const WATCH = 'subscription Watch { availableSlots(date: "2026-11-22") { id } }';

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

afterEach(() => expect(app.streams.size).toBe(0));

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

describe("a stream keeps the limits that operations have:", () => {
  const beside = (query: string) => `${WATCH} query Other ${query}`;

  it.each([
    [
      "2001 words",
      WATCH.replace(
        "id",
        times(2_001, () => "id"),
      ),
      "DOCUMENT_TOO_LONG",
    ],
    [
      "31 aliases",
      WATCH.replace(
        "id",
        times(31, (i) => `a${i}: id`),
      ),
      "TOO_MANY_ALIASES",
    ],
    [
      "401 fields",
      WATCH.replace(
        "id",
        times(400, () => "id"),
      ),
      "TOO_MANY_FIELDS",
    ],
    [
      "21 directives",
      WATCH.replace(
        "id",
        times(21, (index) => `id @include(if: ${index > 0})`),
      ),
      "TOO_MANY_DIRECTIVES",
    ],
    [
      "11 fields within each other",
      beside(
        "{ viewer { bookings { edges { node { user { flat { block { residency { blocks { flats { name } } } } } } } } } } }",
      ),
      "DOCUMENT_TOO_DEEP",
    ],
    [
      "a connection under each row of a list",
      beside("{ bookings { edges { node { user { bookings { totalCount } } } } } }"),
      "GRAPHQL_VALIDATION_FAILED",
    ],
  ])("%s", async (_what, query, code) => {
    const { response, error } = await client.follow(query, {});
    expect(response.status).toBe(400);
    expect(error?.errors?.map(({ extensions }) => extensions.code)).toContain(code);
  });

  it("what it costs, which is still far below the limit", async () => {
    const limits = jest.replaceProperty(LIMITS as { cost: number }, "cost", 9);
    try {
      const { response, error } = await client.follow(WATCH);
      expect(response.status).toBe(400);
      expect(error?.errors).toMatchObject([
        { extensions: { code: "DOCUMENT_TOO_COSTLY", kind: "invalid", limit: 9, cost: 10 } },
      ]);
    } finally {
      limits.restore();
    }
  });

  it("rejects a guest's own documents", async () => {
    const strict = await startTestApp({ beside: app, environment: { GUEST_DOCUMENTS: "off" } });
    const { response, error } = await asGuest(strict).follow(WATCH);
    expect([response.status, error?.code]).toEqual([401, "SIGN_IN_FOR_DOCUMENTS"]);
    await strict.close();
  });
});
