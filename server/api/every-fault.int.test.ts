import { asGuest, asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { type RestClient, restAs, restAsGuest } from "../test/rest";

const COUPON =
  "mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { coupon { id } } }";
const RESPONSE_JSON = "application/graphql-response+json";
const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";

let app: TestApp;
let admin: { rest: RestClient; graphql: GraphqlClient };

beforeAll(async () => {
  app = await startTestApp({ environment: { GUEST_DOCUMENTS: "off" } });
  const person = await app.make.administrator();
  admin = { rest: await restAs(app, person), graphql: await asPerson(app, person) };
});

afterAll(() => app.close());

describe("an input with several faults", () => {
  it("of its form is refused by REST with each field's name", async () => {
    const body = { slotId: "x", bookingDate: "2026-02-30", serviceType: "gold" };
    const answer = await (await restAs(app, await app.make.resident())).post("/bookings", body);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        success: false,
        code: "INVALID_INPUT",
        field: "slotId",
        message: "slotId must be a whole number, an id.",
        faults: [
          { field: "slotId", message: "slotId must be a whole number, an id." },
          {
            field: "bookingDate",
            message: "bookingDate must be a day that exists, as YYYY-MM-DD.",
          },
          { field: "serviceType", message: "serviceType must be one of pay_per_use, regular." },
        ],
      },
    ]);
  });

  it("of its path and its body is refused with both", async () => {
    const { body } = await admin.rest.put("/bookings/admin/x/status", { status: "gone" });
    expect(body.faults.map(({ field }: { field: string }) => field)).toEqual(["id", "status"]);
  });

  it("of its form is refused by GraphQL with each field's name", async () => {
    const { status, errors } = await admin.graphql.send(COUPON, {
      input: { code: 7, discountAmount: "1.999", isActive: true, colour: "red" },
    });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.field).toBe("input.code");
    expect(errors?.[0]?.extensions.faults).toEqual([
      { field: "input.code", message: "input.code: it must be a text." },
      {
        field: "input.discountAmount",
        message:
          "input.discountAmount: it must be an amount in rupees with at most two places, as a string.",
      },
      { field: "input.usageLimit", message: "input.usageLimit: a value is needed." },
      { field: "input.colour", message: "input.colour: there is no such field." },
    ]);
  });

  it.each([
    ["/flats", { name: "\u202dx" }, ["name", "blockId"]],
    ["/disabled-dates", { date: "2020-01-01", reason: "\u202dx" }, ["date", "reason"]],
  ])(
    "of POST %s that rules find is refused with each field's name",
    async (path, input, fields) => {
      const { status, body } = await admin.rest.post(path, input);
      expect([status, body.faults.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        fields,
      ]);
    },
  );

  const COUPON_FAULTS = [
    { field: "code", message: "Coupon code is required" },
    {
      field: "discountAmount",
      message: "The discount must be from 0.01 to 10,00,000 rupees, with at most two places",
    },
    { field: "usageLimit", message: "The usage limit must be a whole number from 1 to 10,00,000" },
  ];

  it("that the rules find is refused by both in the words of the rules, and nothing is made", async () => {
    const input = { code: " ", discountAmount: "0", usageLimit: 0 };
    const rest = await admin.rest.post("/coupons", input);
    expect([rest.status, rest.body.faults]).toEqual([400, COUPON_FAULTS]);
    const { errors } = await admin.graphql.send(COUPON, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ field: "code", faults: COUPON_FAULTS });
    const [row] = await app.dataSource.query("SELECT count(*)::int AS count FROM coupons");
    expect(row.count).toBe(0);
  });

  it("that the form and the rules find is refused by REST with both", async () => {
    const { body } = await admin.rest.post("/coupons", {
      code: "A B",
      discountAmount: "1.999",
      usageLimit: 0,
    });
    expect(body.faults).toEqual([
      {
        field: "code",
        message: "A coupon code has 1 to 40 letters, digits, - or _ only",
      },
      {
        field: "discountAmount",
        message: "discountAmount must be an amount in rupees with at most two places.",
      },
      COUPON_FAULTS[2],
    ]);
  });

  it.each<[string, () => Promise<RestClient>, string, string, object, string[]]>([
    [
      "a message",
      async () => restAsGuest(app),
      "POST",
      "/contact-submissions",
      { name: "", email: "no", message: "" },
      ["name", "email", "message"],
    ],
    [
      "a profile",
      async () => restAs(app, await app.make.resident({ firebaseUid: "asha" })),
      "PUT",
      "/users/asha",
      { carNumber: "", mobileNumber: "12", parkingNumber: "a b" },
      ["carNumber", "mobileNumber", "parkingNumber"],
    ],
    [
      "a slot",
      async () => admin.rest,
      "POST",
      "/booking-slots",
      { startTime: "", endTime: "", maxBookings: 99 },
      ["startTime", "endTime", "maxBookings"],
    ],
    [
      "a plan",
      async () => admin.rest,
      "POST",
      "/pricing-plans",
      { name: "", creditsGiven: -1, validity: 0 },
      ["name", "creditsGiven", "validity"],
    ],
  ])("is told whole: %s", async (_what, client, method, path, body, fields) => {
    const answer = await (await client()).send(method, path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.faults.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(answer.body.field).toBe(fields[0]);
  });

  it("one fault alone is refused by its own words", async () => {
    const client = await restAs(app, await app.make.resident({ firebaseUid: "bina" }));
    const { body } = await client.put("/users/bina", { mobileNumber: "12" });
    expect(body).toEqual({
      success: false,
      message: MOBILE,
      code: "INVALID_INPUT",
      field: "mobileNumber",
    });
  });
});

describe("a 401", () => {
  const answers = {
    "of REST": () => fetch(`${app.url}/api/v1/purchases/user`),
    "of GraphQL": () => ask("/graphql", "{ viewer { id } }"),
    "of a stream": () => ask("/graphql/stream", "subscription { availableSlots { id } }"),
  };

  const ask = (path: string, query: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ query }),
    });

  it.each(Object.entries(answers))("%s says how to sign in", async (_where, send) => {
    const { status, headers } = await send();
    expect([status, headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="aaviri"']);
  });

  it("says that a token does not hold", async () => {
    const headers = { Authorization: "Bearer a.b.c" };
    for (const path of ["/graphql", "/graphql/stream"]) {
      const answer = await ask(path, "{ viewer { id } }", headers);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer realm="aaviri", error="invalid_token"',
      );
    }
  });

  it.each([
    [RESPONSE_JSON, RESPONSE_JSON],
    [`${RESPONSE_JSON}, application/json;q=0.9`, RESPONSE_JSON],
    ["application/json", "application/json"],
    ["*/*", "application/json"],
  ])("where %s is accepted is of the type %s", async (accepted, type) => {
    for (const path of ["/graphql", "/graphql/stream"]) {
      const { status, headers } = await ask(path, "{ viewer { id } }", { Accept: accepted });
      expect([status, headers.get("content-type")]).toEqual([401, `${type}; charset=utf-8`]);
    }
  });

  it("is the only answer that says so", async () => {
    const { headers } = await fetch(`${app.url}/livez`);
    expect(headers.get("www-authenticate")).toBeNull();
    const refused = await asGuest(app).send("{ viewer { id ");
    expect(refused.errors).toBeDefined();
  });
});

describe("an error about a day", () => {
  it("names it as YYYY-MM-DD to programs", async () => {
    const slot = await app.make.slot({ maxBookings: 3 });
    for (const _ of [1, 2]) await app.make.booking(await app.make.resident(), slot, "2026-11-23");
    const { body } = await admin.rest.put(`/booking-slots/${slot.id}`, { maxBookings: 1 });
    expect(body).toMatchObject({ code: "PLACES_TAKEN", date: "2026-11-23", booked: 2 });
  });
});
