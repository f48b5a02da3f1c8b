import { startTestApp, type TestApp } from "../../test/app";
import { withoutHelp } from "../../test/error-help";

interface Body {
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp();
  const { firebaseUid } = await app.make.resident();
  authorization = `Bearer ${await app.identity.token(firebaseUid)}`;
});

afterAll(() => app.close());

async function post(sent: object) {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", authorization },
    body: JSON.stringify(sent),
  });
  const body = withoutHelp((await response.json()) as Body);
  const [error] = body.errors ?? [];
  return { status: response.status, body, error, code: error?.extensions.code };
}

describe("a variable that does not fit", () => {
  const START =
    "mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { purchase { id } } }";
  const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
  const DAY = "query ($day: Date!) { availableSlots(date: $day) { id } }";
  const PAGE = "query ($first: Int) { viewer { bookings(first: $first) { totalCount } } }";
  const NODE = "query ($id: ID!) { node(id: $id) { id } }";

  const secret = "asha@residents.example; DROP TABLE users";
  const ids = { pricingPlanId: secret, carTypeId: secret };
  const noSuchDay = "Date must be a day that exists, as YYYY-MM-DD";
  const wholeNumber = "it must be a whole number from -2147483648 to 2147483647";

  it.each<[string, string, object, string, string]>([
    ["a day that February does not have", DAY, { day: "2026-02-30" }, "day", noSuchDay],
    [
      "such a day inside an input",
      BOOK,
      { input: { slotId: "x", date: "2026-02-30" } },
      "input.date",
      noSuchDay,
    ],
    ["a number for a day", DAY, { day: 20261121 }, "day", noSuchDay],
    ["text for a number", PAGE, { first: secret }, "first", wholeNumber],
    ["a fraction for a number", PAGE, { first: 1.5 }, "first", wholeNumber],
    ["an object for an id", NODE, { id: { $ne: secret } }, "id", "it must be an id, as a string"],
    ["nothing where a value is needed", DAY, {}, "day", "a value is needed"],
    ["null where a value is needed", DAY, { day: null }, "day", "a value is needed"],
    [
      "a number for an amount",
      "mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { coupon { id } } }",
      { input: { code: "X", discountAmount: 1e11, usageLimit: 1, isActive: true } },
      "input.discountAmount",
      "it must be an amount in rupees with at most two places, as a string",
    ],
    [
      "a word that is none of the enum",
      START,
      { input: { ...ids, paymentMethod: secret } },
      "input.paymentMethod",
      "it must be one of RAZORPAY, MOCK_PAYMENT",
    ],
    ["a text where an object is needed", BOOK, { input: secret }, "input", "it must be an object"],
    [
      "an object without what it needs",
      BOOK,
      { input: { slotId: "x" } },
      "input.date",
      "a value is needed",
    ],
    [
      "null within an object",
      BOOK,
      { input: { slotId: null, date: "2026-11-22" } },
      "input.slotId",
      "a value is needed",
    ],
    [
      "a name that is none",
      BOOK,
      { input: { slotId: "x", date: "2026-11-22", [secret]: 1 } },
      "input",
      "it has a field that there is not",
    ],
    [
      "an object in a list of ids",
      "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }",
      { ids: ["x", { y: secret }] },
      "ids[1]",
      "it must be an id, as a string",
    ],
    [
      "a field that the input does not have",
      START,
      { input: { ...ids, paymentMethod: "MOCK_PAYMENT", price: secret } },
      "input.price",
      "there is no such field",
    ],
  ])(
    "%s is refused by its name, and not repeated",
    async (_what, query, variables, field, text) => {
      const answer = await post({ query, variables });
      expect(answer.status).toBe(400);
      expect(answer.error).toMatchObject({
        message: `${field}: ${text}.`,
        extensions: { code: "INVALID_INPUT", kind: "invalid", field },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/asha|DROP|02-30|2026/);
    },
  );
});

describe("a value in the document that does not fit", () => {
  const noEnum = "A value of the document: it must be one of RAZORPAY, MOCK_PAYMENT.";

  it.each([
    [
      "a word that is no day",
      '{ availableSlots(date: "asha") { id } }',
      "Date must be a day that exists, as YYYY-MM-DD",
    ],
    [
      "a text for a number",
      '{ viewer { bookings(first: "asha") { totalCount } } }',
      "A value of the document: it must be a whole number from -2147483648 to 2147483647.",
    ],
    [
      "an object for an id",
      '{ node(id: { asha: "x" }) { id } }',
      "A value of the document: it must be an id, as a string.",
    ],
    [
      "a word that is none of the enum",
      "mutation { startPurchase(input: { paymentMethod: asha }) { purchase { id } } }",
      noEnum,
    ],
    [
      "a text for the enum",
      'mutation { startPurchase(input: { paymentMethod: "asha" }) { purchase { id } } }',
      noEnum,
    ],
  ])("%s is refused by what is expected, and not repeated", async (_what, query, expected) => {
    const answer = await post({ query });
    expect([answer.status, answer.code]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
    const messages = answer.body.errors?.map(({ message }) => message);
    expect(messages).toContain(expected);
    expect(JSON.stringify(answer.body)).not.toContain("asha");
  });

  it("is not repeated from a document that does not parse", async () => {
    const { error } = await post({ query: '{ viewer "asha@residents.example" }' });
    expect(error?.message).toBe("Syntax Error: Expected Name, found String.");
  });

  it("is named where a variable makes it null", async () => {
    const query = 'query ($id: ID = "x") { node(id: $id) { id } }';
    expect((await post({ query, variables: { id: null } })).error).toMatchObject({
      message: "id: a value is needed.",
      extensions: { code: "INVALID_INPUT", field: "id" },
    });
  });

  it("is named where no variable was declared for it", async () => {
    const { error, status } = await post({ query: "{ node(id: $id) { id } }" });
    expect([status, error?.message]).toEqual([400, 'Variable "$id" is not defined.']);
  });
});
