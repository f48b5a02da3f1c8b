import type { User } from "../../modules/users/user.entity";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

let app: TestApp;
let bearer: { Authorization: string };
let resident: User;

beforeAll(async () => {
  app = await startTestApp();
  resident = await app.make.resident();
  bearer = { Authorization: `Bearer ${await app.identity.token(resident.firebaseUid)}` };
});

afterAll(() => app.close());

async function post(sent: object, headers = bearer) {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(sent),
  });
  const body = (await response.json()) as Body;
  const [error] = body.errors ?? [];
  const requestId = response.headers.get("x-request-id");
  return { status: response.status, body, error, code: error?.extensions.code, requestId };
}

describe("a document that does not fit the schema", () => {
  const aliases = Array.from({ length: 3_000 }, (_, index) => `a${index}: __typename`).join(" ");

  it.each([
    ["asks for an unknown field", "{ viewr { id } }", 'Cannot query field "viewr"'],
    ["does not parse", "{ viewer { ", "Syntax Error"],
    ["goes in circles", "{ ...a } fragment a on Query { ...a }", "within itself"],
    [
      "subscribes",
      'subscription { availableSlots(date: "2026-11-22") { id } }',
      "Subscriptions are served at /graphql/stream, as server-sent events.",
    ],
    ["has thousands of aliases", `{ ${aliases} }`, "too long: at most 2000"],
  ])("because it %s is refused before anything runs", async (_what, query, message) => {
    const request = app.nextRequest();
    const answer = await post({ query });
    expect([answer.status, answer.body.data]).toEqual([400, undefined]);
    expect(answer.error?.message).toContain(message);
    expect((await request).statements).toBe(1);
  });
});

describe("an id of another type", () => {
  const id = Buffer.from("CarType:1").toString("base64url");

  it.each([
    ["cancelBooking", `cancelBooking(input: { bookingId: "${id}" }) { booking { id } }`, "Booking"],
    [
      "completePurchase",
      `completePurchase(input: { purchaseId: "${id}", transactionId: "m" }) { purchase { id } }`,
      "Purchase",
    ],
    [
      "createCustomFlat",
      `createCustomFlat(input: { blockId: "${id}", name: "1" }) { flat { id } }`,
      "Block",
    ],
  ])("is not found by %s", async (_name, text, noun) => {
    const answer = await post({ query: `mutation { ${text} }` });
    expect([answer.code, answer.error?.message]).toEqual(["NOT_FOUND", `${noun} not found`]);
  });

  it("is refused for a plan, in the words of the product rules", async () => {
    const query = `mutation { startPurchase(input: { paymentMethod: MOCK_PAYMENT
      pricingPlanId: "${id}", carTypeId: "${id}" }) { purchase { id } } }`;
    expect((await post({ query })).error).toMatchObject({
      message: "Please select both a car type and a pricing plan",
      extensions: { code: "INVALID_INPUT", field: "pricingPlanId" },
    });
  });
});

it("a text with a NUL is refused, for the database cannot keep it", async () => {
  const token = await app.identity.token("newcomer-with-nul");
  const query = `mutation { registerUser(input: { displayName: "A\\u0000", carNumber: "1"
    carModel: "Swift", mobileNumber: "9876543210" }) { viewer { id } } }`;
  const before = await contentsOf(app.dataSource);
  const answer = await post({ query }, { Authorization: `Bearer ${token}` });
  expect(answer.error).toMatchObject({
    message: "Please remove the character U+0000, which cannot be shown.",
    extensions: { code: "INVALID_INPUT" },
  });
  expect(await contentsOf(app.dataSource)).toEqual(before);
});

describe("what nobody expected", () => {
  const residencies = () => app.services.communities.residencies;
  let original: ReturnType<typeof residencies>;

  beforeAll(() => {
    original = residencies();
  });

  afterEach(() => {
    app.services.communities.residencies = original;
  });

  const failWith = (sql: string) => {
    app.services.communities.residencies = () => app.dataSource.query(sql);
    return post({ query: "{ residencies { id } }" });
  };

  /** Retries on 503: the pool may hold a lost connection. */
  async function servedWithin(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    let status = 503;
    while (status === 503 && performance.now() < end) {
      ({ status } = await post({ query: "{ residencies { id } }" }));
    }
    expect(status).toBe(200);
  }

  it("is answered with the number of the request, and nothing of the SQL", async () => {
    const answer = await failWith("SELECT secret_column FROM secret_table");
    expect(answer.error).toEqual({
      message: `Something went wrong. If it happens again, tell us this number: ${answer.requestId}`,
      locations: expect.any(Array),
      path: ["residencies"],
      extensions: {
        code: "INTERNAL_SERVER_ERROR",
        kind: "internal",
        errorId: answer.requestId,
        requestId: answer.requestId,
        documentation: "http://localhost:4000/developers/errors#INTERNAL_SERVER_ERROR",
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|relation|SELECT|\.js|stack/);
  });

  it.each([
    ["ends the connection", "SELECT pg_terminate_backend(pg_backend_pid())"],
    ["cancels the statement", "SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(1)"],
  ])("is answered 503 when the database %s, and soon goes on", async (_what, sql) => {
    const answer = await failWith(sql);
    expect([answer.status, answer.code]).toEqual([503, "UNAVAILABLE"]);
    expect(answer.error?.message).toBe(
      "The service is busy just now. Please try again in a moment.",
    );
    app.services.communities.residencies = original;
    await servedWithin(5_000);
  });

  it("is answered 503 when somebody else holds the resident's row", async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [resident.id]);
    const slot = await app.make.slot();
    const slotId = Buffer.from(`BookingSlot:${slot.id}`).toString("base64url");
    const answer = await post({
      query: `mutation { bookSlot(input: { slotId: "${slotId}", date: "2026-11-22" }) { booking { id } } }`,
    });
    await runner.rollbackTransaction();
    await runner.release();
    expect([answer.status, answer.code]).toEqual([503, "UNAVAILABLE"]);
  });
});
