import { parse } from "graphql";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { growthOf } from "../../test/growth";
import { operationError } from "./pipeline";
import { graphqlSchema } from "./schema";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
const ORDER =
  "mutation ($input: OrderBookingSlotsInput!) { orderBookingSlots(input: $input) { __typename } }";
const FOLLOW = "subscription ($date: Date!) { availableSlots(date: $date) { id } }";
const SIZES = { small: 500, large: 2_000, floor: 2 };

const unknownKeys = (count: number) => ({
  input: Object.fromEntries(Array.from({ length: count }, (_, index) => [`slot${index}`, 1])),
});
const listOf = (count: number, value: unknown) => Array.from({ length: count }, () => value);

/** Invalid variables by what is wrong with them. */
const UNFIT: Readonly<
  Record<string, readonly [string, (count: number) => Record<string, unknown>]>
> = {
  "unknown fields": [BOOK, unknownKeys],
  "items of another type": [NODES, (count) => ({ ids: listOf(count, []) })],
  "items without their fields": [ORDER, (count) => ({ input: { slots: listOf(count, {}) } })],
  "undeclared variables": [BOOK, (count) => ({ ...unknownKeys(count).input, input: null })],
};

let app: TestApp;
let resident: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  resident = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

describe("variables that do not fit", () => {
  it.each(Object.entries(UNFIT))("are refused in linear time: %s", async (_what, [text, make]) => {
    const document = parse(text);
    const made = new Map([SIZES.small, SIZES.large].map((size) => [size, make(size)] as const));
    const work = (size: number) => {
      const refused = operationError(graphqlSchema(), { document, variables: made.get(size) });
      if (!refused) throw new Error("Nothing was refused");
    };
    expect(await growthOf(work, SIZES)).toBeLessThan(2.5);
  });

  it("are told by the names of a hundred fields at most, without what was sent", async () => {
    const { errors, code } = await resident.send(BOOK, unknownKeys(6_500));
    expect(code).toBe("INVALID_INPUT");
    expect(errors?.[0]?.extensions.faults).toHaveLength(100);
    expect(JSON.stringify(errors).length).toBeLessThan(20_000);
  });

  it("are refused for a guest by the same words", async () => {
    expect((await asGuest(app).send(BOOK, unknownKeys(6_500))).code).toBe("INVALID_INPUT");
  });

  it("are refused for a stream as for any operation", async () => {
    const stream = await resident.follow(FOLLOW, { date: listOf(20_000, []) });
    expect(stream.error?.code).toBe("INVALID_INPUT");
  });
});

describe("a document whose brackets stand deep within each other", () => {
  it.each([
    ["lists", `{ viewer(x: ${"[".repeat(101)}) }`],
    ["objects", `{ viewer(x: ${"{a:".repeat(101)}) }`],
    ["selections", `${"{a".repeat(101)}`],
  ])("is refused, and no error of ours: %s", async (_what, text) => {
    expect((await resident.send(text)).code).toBe("DOCUMENT_TOO_DEEP");
  });

  it("counts no brackets of strings and comments", async () => {
    const brackets = "[".repeat(500);
    const { code } = await resident.send(
      `# ${brackets}\n{ node(id: "${brackets}") { id } other: node(id: """${brackets}""") { id } }`,
    );
    expect(code).not.toBe("DOCUMENT_TOO_DEEP");
  });
});
