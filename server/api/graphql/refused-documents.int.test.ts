import { startTestApp, type TestApp } from "../../test/app";
import { withoutHelp } from "../../test/error-help";

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp();
  const { firebaseUid } = await app.make.administrator();
  authorization = `Bearer ${await app.identity.token(firebaseUid)}`;
});

afterAll(() => app.close());

async function send(path: string, body: unknown, accept: string) {
  const response = await fetch(`${app.url}${path}`, {
    method: "POST",
    headers: { authorization, accept, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = JSON.parse(await response.text());
  return { status: response.status, type: response.headers.get("content-type"), answer };
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

const DAY = 'date: "2026-11-22"';
const slots = (selection: string) => ({
  query: `OPERATION { availableSlots(${DAY}) { ${selection} } }`,
});
const DEEP =
  "{ viewer { bookings { edges { node { user { flat { block { residency { blocks { flats { name } } } } } } } } } } }";
const WITH_VARIABLE = "OPERATION ($date: LocalDate!) { availableSlots(date: $date) { id } }";
const MANY_OBJECTS = "query Other { bookings(first: 100000) { totalCount } }";

const REFUSED: Readonly<Record<string, unknown>> = {
  "no JSON": "{",
  "a list": [{ query: "{ __typename }" }],
  "an empty object": {},
  "no document": { query: "" },
  "a document that is a number": { query: 1 },
  "variables that are a list": { ...slots("id"), variables: [] },
  "variables that are a text": { ...slots("id"), variables: "{}" },
  "a name that is a number": { ...slots("id"), operationName: 1 },
  "a document id that is unknown": { documentId: `sha256:${"0".repeat(64)}` },
  "a document that does not parse": { query: "OPERATION { availableSlots(" },
  "2001 words": slots(times(2_001, () => "id")),
  "101 brackets within each other": { query: `OPERATION ${"{ a ".repeat(101)}` },
  "an unknown field": slots("idd"),
  "an unknown argument": { query: "OPERATION { availableSlots(day: 1) { id } }" },
  "31 aliases": slots(times(31, (index) => `a${index}: id`)),
  "401 fields": slots(times(401, () => "id")),
  "21 directives": slots(times(21, () => "id @include(if: true)")),
  "51 fragments": {
    query: `OPERATION { availableSlots(${DAY}) { ${times(51, (index) => `...F${index}`)} } } ${times(
      51,
      (index) => `fragment F${index} on BookingSlot { id }`,
    )}`,
  },
  "11 fields within each other": {
    query: `OPERATION { availableSlots(${DAY}) { id } } query Other ${DEEP}`,
  },
  "a connection under each row": {
    query: `OPERATION { availableSlots(${DAY}) { id } } query Other { bookings { edges { node { user { bookings { totalCount } } } } } }`,
  },
  "two operations and no name": {
    query: `OPERATION A { availableSlots(${DAY}) { id } } OPERATION B { availableSlots(${DAY}) { id } }`,
  },
  "a name of no operation": { ...slots("id"), operationName: "Nothing" },
  "a variable that is missing": { query: WITH_VARIABLE },
  "a variable that does not fit": { query: WITH_VARIABLE, variables: { date: "secret" } },
};

interface RefusedAnswer {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: Record<string, unknown>;
  }[];
}

/** Removes the words in which the endpoints differ. */
const plain = (text: string) => text.replaceAll(/subscription|query|LiveUpdates/gi, "OPERATION");

describe("a document is refused alike as an operation and as a stream:", () => {
  it.each(Object.entries(REFUSED))("%s", async (_what, body) => {
    const written = typeof body === "string" ? body : JSON.stringify(body);
    const accept = "application/json";
    const operation = await send("/graphql", written.replaceAll("OPERATION", "query"), accept);
    const stream = await send(
      "/graphql/stream",
      written.replaceAll("OPERATION", "subscription"),
      "text/event-stream",
    );
    const summary = ({ status, type, answer }: typeof stream) => ({
      status,
      type,
      keys: Object.keys(answer),
      errors: withoutHelp(answer as RefusedAnswer).errors.map(({ message, extensions }) => [
        plain(message).replaceAll("OPERATION", ""),
        extensions,
      ]),
    });
    expect(operation.status).toBeGreaterThanOrEqual(400);
    expect(summary(stream)).toEqual(summary(operation));
    expect(app.streams.size).toBe(0);
  });

  it("each endpoint names the other for what is the other's", async () => {
    const query = { query: `{ availableSlots(${DAY}) { id } }` };
    const subscription = { query: `subscription { availableSlots(${DAY}) { id } }` };
    const other = {
      ...query,
      query: `${query.query} ${MANY_OBJECTS}`.replace("{", "query Slots {"),
    };
    expect(await send("/graphql", subscription, "application/json")).toMatchObject({
      status: 400,
      answer: { errors: [{ message: expect.stringContaining("/graphql/stream") }] },
    });
    for (const body of [query, { ...other, operationName: "Slots" }]) {
      expect(await send("/graphql/stream", body, "text/event-stream")).toMatchObject({
        status: 400,
        answer: { errors: [{ message: expect.stringContaining("/graphql.") }] },
      });
    }
  });
});
