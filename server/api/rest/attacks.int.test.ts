import { toGlobalId } from "../../platform/global-id";
import { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { BOOKED_DAY, type Cast, makeCast } from "../../test/cast";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { RestClient, restAs, restAsGuest } from "../../test/rest";
import { keyOf } from "../../test/rest-calls/rest-call";

let app: TestApp;
let cast: Cast;
let owner: RestClient;

beforeEach(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  owner = new RestClient(app.url, cast.tokens.owner);
});

afterEach(() => app.close());

const row = async (sql: string, parameters: unknown[] = []) =>
  (await app.dataSource.query<object[]>(sql, parameters))[0];

describe("registering", () => {
  const body = (part: object = {}) => ({
    firebaseUid: cast.account.uid,
    email: cast.account.email,
    displayName: "Asha",
    carNumber: "TS1",
    carModel: "Swift",
    mobileNumber: "9876543210",
    authProvider: "email",
    ...part,
  });

  it.each<[string, () => object, number, string]>([
    ["with an account that nobody has", () => ({ firebaseUid: "nobody" }), 400, "firebaseUid"],
    ["with another's e-mail address", () => ({ email: "other@x.example" }), 400, "email"],
    [
      "somebody who is registered, with another phone",
      () => ({ firebaseUid: cast.owner.firebaseUid, email: cast.owner.email }),
      409,
      "firebaseUid",
    ],
  ])("%s and without a token is refused", async (_what, part, status, field) => {
    const before = await contentsOf(app.dataSource);
    const answer = await restAsGuest(app).post("/users/register", body(part()));
    expect([answer.status, answer.body.field]).toEqual([status, field]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("does not hear of a role, of credits or of another id", async () => {
    const more = { role: "admin", credits: 100, id: 1, termsAndConditionsAccepted: true };
    const answer = await restAsGuest(app).post("/users/register", body(more));
    expect(answer.body.data).toMatchObject({
      role: "user",
      credits: 0,
      id: cast.account.uid,
      termsAndConditionsAccepted: false,
    });
  });

  it("with a token believes the token, and answers its owner the profile there is", async () => {
    const again = await owner.post("/users/register", body());
    expect([again.status, again.body.data.id]).toEqual([201, cast.owner.firebaseUid]);
    expect(
      await row("SELECT FROM users WHERE firebase_uid = $1", [cast.account.uid]),
    ).toBeUndefined();
  });
});

describe("completing a purchase", () => {
  const path = () => `/purchases/${keyOf(cast.owned.pendingPurchase)}/complete`;
  const PAID = { paymentStatus: "completed", transactionId: "mock_2" };

  it("of another is not found", async () => {
    const other = new RestClient(app.url, cast.tokens.other);
    const before = await contentsOf(app.dataSource);
    expect((await other.put(path(), PAID)).status).toBe(404);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each<[string, object]>([
    ["a proof of the provider", { razorpay_payment_id: "p", razorpay_signature: "s" }],
    ["an empty proof", { razorpayPaymentId: "", razorpayOrderId: "", razorpaySignature: "" }],
    ["a list for a signature", { razorpay_signature: ["s"] }],
    ["a status that is not completed", { paymentStatus: "failed", transactionId: "mock_2" }],
    ["nothing at all", {}],
  ])("by mock payment with %s is refused", async (_what, body) => {
    const before = await contentsOf(app.dataSource);
    expect((await owner.put(path(), body)).status).toBe(400);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("where mock payments are off is refused", async () => {
    app.config.mockPayments = false;
    expect((await owner.put(path(), PAID)).body.code).toBe("PAYMENT_METHOD_UNAVAILABLE");
  });

  it("many times grants once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.put(path(), PAID)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const id = keyOf(cast.owned.pendingPurchase);
    expect(
      await row("SELECT count(*)::int AS lots FROM credit_lots WHERE purchase_id = $1", [id]),
    ).toEqual({ lots: 1 });
    await expectConsistent(app.dataSource);
  });
});

describe("buying again and again with one coupon", () => {
  it("is one purchase at its price: those that were begun before cannot be completed", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1, discountPaise: 100_000 });
    const input = {
      pricingPlanId: cast.plan.id,
      carTypeId: cast.carType.id,
      paymentMethod: "mock_payment",
      couponCode: coupon.code,
    };
    const ids: number[] = [];
    for (let begun = 0; begun < 5; begun += 1) {
      ids.push((await owner.post("/purchases", input)).body.data.purchase.id);
    }
    const paid = { paymentStatus: "completed", transactionId: "mock_2" };
    const statuses: number[] = [];
    for (const id of ids)
      statuses.push((await owner.put(`/purchases/${id}/complete`, paid)).status);
    expect(statuses).toEqual([409, 409, 409, 409, 200]);
    expect(
      await row("SELECT count(*)::int AS granted FROM credit_lots WHERE purchase_id = ANY($1)", [
        ids,
      ]),
    ).toEqual({ granted: 1 });
    await expectConsistent(app.dataSource);
  });
});

describe("guessing coupons", () => {
  it("is over after ten look-ups, by either API and whatever is forwarded, with a time to wait", async () => {
    const guess = (index: number) =>
      restAsGuest(app).get(`/coupons/validate/GUESS${index}`, {
        headers: { "X-Forwarded-For": `10.0.0.${index}` },
      });
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await guess(index));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(new Set(answers.slice(0, 10).map(({ body }) => body.message))).toEqual(
      new Set(["Invalid coupon code"]),
    );
    expect(Number(answers[11]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const { code } = await cast.clients.guest.send(
      `{ validateCoupon(code: "${cast.coupon.code}") { code } }`,
    );
    expect(code).toBe("RATE_LIMITED");
  });
});

describe("calls without a token", () => {
  it("are limited by address, at both APIs together", async () => {
    const few = await startTestApp({ limits: { guestCalls: 3 }, beside: app });
    try {
      const guest = restAsGuest(few);
      const statuses = [
        (await guest.get("/car-types")).status,
        (await guest.get("/car-types")).status,
      ];
      const { code } = await new GraphqlClient(few.url).send("{ carTypes { id } }");
      const last = await guest.get("/car-types");
      expect([...statuses, code, last.status]).toEqual([200, 200, undefined, 429]);
      expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
      const person = await restAs(few, cast.owner);
      expect((await person.get("/car-types")).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});

describe("an idempotency key", () => {
  const input = (date = BOOKED_DAY) => ({
    slotId: cast.freeSlot.id,
    bookingDate: date,
    serviceType: "regular",
  });
  const key = { "Idempotency-Key": "book-1" };

  beforeEach(() => app.make.credits(cast.owner, 20));

  it("makes fifty equal calls one booking with fifty equal answers", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => owner.post("/bookings", input(), key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers[0]?.headers.get("location")).toBe(
      `/api/v1/bookings/${answers[0]?.body.data.id}`,
    );
    expect(
      await row("SELECT count(*)::int AS made FROM bookings WHERE slot_id = $1", [
        cast.freeSlot.id,
      ]),
    ).toEqual({ made: 1 });
    await expectConsistent(app.dataSource);
  });

  it("makes an administrator's create one row too, and a refused one leaves the key free", async () => {
    const admin = new RestClient(app.url, cast.tokens.admin);
    const create = (name: string) => admin.post("/residencies", { name }, key);
    expect((await create("")).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 12 }, () => create("Aparna Sarovar")));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await create("Another")).status).toBe(422);
    const sql = "SELECT count(*)::int AS made FROM residencies WHERE name IN ($1, $2)";
    expect(await row(sql, ["Aparna Sarovar", "Another"])).toEqual({ made: 1 });
  });

  it("is refused for another request, and is another person's own", async () => {
    await owner.post("/bookings", input(), key);
    const reused = await owner.post("/bookings", input("2026-11-24"), key);
    expect([reused.status, reused.body.code]).toEqual([422, "CLIENT_KEY_REUSED"]);
    const other = new RestClient(app.url, cast.tokens.other);
    expect((await other.post("/bookings", input(), key)).status).toBe(201);
  });
});

describe("what nobody expected", () => {
  it("is said in the words of the call, and nothing of the inside is", async () => {
    app.services.bookings.book = async () => {
      throw new Error("SELECT secret FROM users; at /srv/app.js:1");
    };
    const body = { slotId: cast.freeSlot.id, bookingDate: BOOKED_DAY };
    const answer = await owner.post("/bookings", body);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      message: "Failed to create booking",
      code: "INTERNAL_SERVER_ERROR",
      requestId: expect.any(String),
    });
  });
});

describe("reading what one has already", () => {
  // `fetch` adds Cache-Control: no-cache to a request with If-None-Match.
  it.each([
    ["a guest", () => restAsGuest(app)],
    ["somebody signed in", () => owner],
  ])("is answered 304 to %s until it changes", async (_who, client) => {
    const first = await client().get("/car-types");
    const headers = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await client().get("/car-types", { headers })).status).toBe(304);
    await app.make.carType("Hatchback");
    expect((await client().get("/car-types", { headers })).status).toBe(200);
  });
});

it("ids of the two APIs name the same things", async () => {
  const booking = keyOf(cast.owned.booking);
  expect(toGlobalId("Booking", booking)).toBe(cast.owned.booking);
  const admin = await restAs(app, { firebaseUid: cast.owner.firebaseUid });
  expect((await admin.get(`/bookings/${booking}`)).body.data.id).toBe(Number(booking));
});
