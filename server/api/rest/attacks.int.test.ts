import { toGlobalId } from "../../platform/global-id";
import { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { BOOKED_DAY, type Cast, makeCast } from "../../test/cast";
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

describe("registering (A05)", () => {
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

describe("a profile (A08)", () => {
  it("keeps what a client must not change, whatever it sends along", async () => {
    const path = `/users/${cast.owner.firebaseUid}`;
    const before = (await owner.get(path)).body.data;
    const sent = `{"role":"admin","credits":99,"firebaseUid":"x","deletedAt":"2026-01-01",
      "__proto__":{"role":"admin"},"constructor":{"prototype":{}},"displayName":"Asha Rao"}`;
    const { body } = await owner.put(path, sent);
    expect(body.data).toEqual({ ...before, displayName: "Asha Rao" });
  });

  it("of a flat of another block is refused", async () => {
    const { residency, block } = cast.home;
    const other = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: other.flat.id };
    const { status, body } = await owner.put(`/users/${cast.owner.firebaseUid}`, home);
    expect([status, body.field, body.message]).toEqual([400, "flatId", "Please select a flat"]);
  });
});

describe("completing a purchase (A09, A10)", () => {
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

  it("again and again grants once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.put(path(), PAID)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const id = keyOf(cast.owned.pendingPurchase);
    expect(
      await row("SELECT count(*)::int AS lots FROM credit_lots WHERE purchase_id = $1", [id]),
    ).toEqual({ lots: 1 });
    await expectCleanAudit(app.dataSource);
  });
});

describe("buying (A11)", () => {
  it("does not hear of a price, an amount, credits or a discount", async () => {
    const { body } = await owner.post("/purchases", {
      pricingPlanId: cast.plan.id,
      carTypeId: cast.carType.id,
      paymentMethod: "mock_payment",
      price: 1,
      amount: 1,
      credits: 100,
      creditsGiven: 100,
      discount: 1_000,
      userId: 1,
    });
    expect(body.data.purchase).toMatchObject({ amount: 1299, price: 1299, discount: 0 });
  });

  it.each(["PROVIDER", "mock", "", null, ["mock_payment"]])(
    "by the method %j is refused by name",
    async (paymentMethod) => {
      const input = { pricingPlanId: cast.plan.id, carTypeId: cast.carType.id, paymentMethod };
      const { status, body } = await owner.post("/purchases", input);
      expect([status, body.field]).toEqual([400, "paymentMethod"]);
    },
  );
});

describe("buying again and again with one coupon (A15)", () => {
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
    await expectCleanAudit(app.dataSource);
  });
});

describe("anyone who may not call", () => {
  it.each([
    ["PUT", "/pricing-plans/1/bulk-pricing"],
    ["PUT", "/booking-slots/order"],
    ["PUT", "/bookings/admin/1/status"],
    ["GET", "/bookings/admin/by-date"],
    ["GET", "/bookings/admin/statistics"],
  ])("hears so before what was sent is judged: %s %s", async (method, path) => {
    const sending = method === "PUT" ? { body: {} } : {};
    expect((await restAsGuest(app).send(method, path, sending)).status).toBe(401);
    expect((await owner.send(method, path, sending)).status).toBe(403);
  });
});

describe("guessing coupons (A14)", () => {
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
    const few = await startTestApp({ environment: { GUEST_CALLS_PER_MINUTE: "3" }, beside: app });
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

describe("lists (A19)", () => {
  const admin = () => new RestClient(app.url, cast.tokens.admin);

  it.each<[string, number]>([
    ["search=%25_%5C", 200],
    ["search=';DROP TABLE bookings;--", 200],
    ["search=a%00b", 400],
    ["search=%E2%80%AE", 400],
    [`search=${"x".repeat(500)}`, 400],
    ["status=free", 400],
    ["status=all", 200],
    ["page=-1", 400],
    ["page=0", 400],
    ["page=1000000000", 200],
    ["page=abc", 400],
    ["limit=1000000", 200],
    ["limit=0", 400],
    ["startDate=2026-02-30", 400],
    ["startDate=2026-12-01&endDate=2026-11-01", 400],
    ["search=a&search=b", 400],
    ["search[a]=b", 400],
    ["status[]=confirmed", 400],
    ["", 200],
  ])("of bookings with %j answer %d", async (query, status) => {
    const answer = await admin().get(`/bookings/admin/all?${query}`);
    expect([query, answer.status]).toEqual([query, status]);
    if (status === 400) expect(answer.body.field).toMatch(/\S/);
  });

  it("have 20 bookings a page unless told otherwise, and 100 at most", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    for (let index = 0; index < 24; index += 1) {
      await app.make.booking(await app.make.resident(), slot, `2026-12-${10 + (index % 20)}`);
    }
    const pageOf = async (query: string) =>
      (await admin().get(`/bookings/admin/all?${query}`)).body.data;
    const first = await pageOf("");
    const second = await pageOf("page=2");
    expect([first.bookings.length, second.bookings.length]).toEqual([20, 5]);
    expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 25 });
    const ids = [...first.bookings, ...second.bookings].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(25);
    const found = await pageOf("page=2&limit=10&search=resident&startDate=2026-12-01");
    expect([found.bookings.length, found.pagination.totalCount]).toEqual([10, 24]);
    expect((await pageOf("limit=1000")).bookings).toHaveLength(25);
  });
});

describe("an idempotency key (A24)", () => {
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
    await expectCleanAudit(app.dataSource);
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

describe("a residency's image (A20)", () => {
  const form = (content: Buffer | string, name = "gate.png") => {
    const data = new FormData();
    data.append("name", `Gate ${name}`);
    data.append(
      "image",
      new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
      name,
    );
    return data;
  };
  const admin = () => new RestClient(app.url, cast.tokens.admin);

  it.each<[string, () => FormData, number]>([
    [
      "a drawing that carries a script",
      () => form('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      400,
    ],
    ["a page", () => form("<html></html>", "../../etc/passwd.png"), 400],
    ["more than 5 MB", () => form(Buffer.alloc(6 * 1024 * 1024, 1)), 413],
    [
      "a second file",
      () => {
        const data = form("x");
        data.append("other", new Blob(["y"]), "y.png");
        return data;
      },
      400,
    ],
  ])("that is %s is refused and leaves nothing", async (_what, body, status) => {
    const before = await contentsOf(app.dataSource);
    expect((await admin().post("/residencies", body())).status).toBe(status);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("what nobody expected (A18)", () => {
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
