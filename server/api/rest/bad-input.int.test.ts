import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { RestClient } from "../../test/rest";

let app: TestApp;
let cast: Cast;
let owner: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  owner = new RestClient(app.url, cast.tokens.owner);
});

afterAll(() => app.close());

const booking = (part: object) => ({ slotId: 1, bookingDate: "2026-11-23", ...part });

interface Bad {
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
  /** The fields of all faults. */
  readonly faults?: readonly string[];
}

const BAD: Readonly<Record<string, Bad>> = {
  "is no JSON": { body: '{"slotId": ', status: 400, code: "BAD_REQUEST" },
  "is a JSON text": { body: '"hello"', status: 400, code: "BAD_REQUEST" },
  "is a list": {
    body: "[]",
    status: 400,
    code: "INVALID_INPUT",
    field: "body",
    message: "body must be a JSON object.",
  },
  "is a form": {
    body: "slotId=1",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
  },
  "has an unknown character set": {
    body: "{}",
    headers: { "Content-Type": "application/json; charset=klingon" },
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
  },
  "is too large": {
    body: { notes: "x".repeat(200_000) },
    status: 413,
    code: "TOO_LARGE",
    message: "The request is too large: at most 100 kB.",
  },
  "has a list for an id": {
    body: booking({ slotId: [1] }),
    status: 400,
    code: "INVALID_INPUT",
    field: "slotId",
    message: "slotId must be a whole number, an id.",
  },
  "has an object for an id": {
    body: booking({ slotId: {} }),
    status: 400,
    code: "INVALID_INPUT",
    field: "slotId",
  },
  "has a fraction for an id": {
    body: booking({ slotId: 1.5 }),
    status: 400,
    code: "INVALID_INPUT",
    field: "slotId",
  },
  "has a huge id": {
    body: booking({ slotId: 1e308 }),
    status: 400,
    code: "INVALID_INPUT",
    field: "slotId",
  },
  "has SQL for an id": {
    body: booking({ slotId: "1; DROP TABLE bookings" }),
    status: 400,
    code: "INVALID_INPUT",
    field: "slotId",
  },
  "has a day that does not exist": {
    body: booking({ bookingDate: "2026-02-30" }),
    status: 400,
    code: "INVALID_INPUT",
    field: "bookingDate",
    message: "bookingDate must be a day that exists, as YYYY-MM-DD.",
  },
  "has a NUL in a day": {
    body: booking({ bookingDate: "2026-11-23\u0000" }),
    status: 400,
    code: "INVALID_INPUT",
    field: "bookingDate",
  },
  "has an unknown service type": {
    body: booking({ serviceType: "free" }),
    status: 400,
    code: "INVALID_INPUT",
    field: "serviceType",
    message: "serviceType must be one of pay_per_use, regular.",
  },
  "lacks slot and day": {
    body: {},
    status: 400,
    code: "INVALID_INPUT",
    field: "bookingDate",
    message: "Please select a date and time slot",
  },
  "lacks the slot beside a wrong day": {
    body: { bookingDate: "tomorrow" },
    status: 400,
    code: "INVALID_INPUT",
    field: "bookingDate",
    faults: ["bookingDate", "slotId"],
  },
};

describe("a body that", () => {
  it.each(Object.entries(BAD))("%s is refused, and nothing is written", async (_what, bad) => {
    const before = await contentsOf(app.dataSource);
    const { status, body, headers } = await owner.post("/bookings", bad.body, bad.headers);
    expect([status, body.code, body.field]).toEqual([bad.status, bad.code, bad.field]);
    if (bad.message) expect(body.message).toBe(bad.message);
    if (bad.faults)
      expect(body.faults.map(({ field }: { field: string }) => field)).toEqual(bad.faults);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("names a prototype changes nothing of anything", async () => {
    await owner.post("/bookings", '{"__proto__": {"isAdmin": true}, "constructor": {}}');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

const LONG = "x".repeat(20_001);
type AllAtOnce = readonly [call: string, body: object | undefined, fields: readonly string[]];
const ALL_AT_ONCE: readonly AllAtOnce[] = [
  [
    "POST /booking-slots",
    { startTime: "noon", endTime: "10:00", maxBookings: 0, displayOrder: -1 },
    ["startTime", "maxBookings", "displayOrder"],
  ],
  ["PUT /booking-slots/1", { maxBookings: 0, isActive: "maybe" }, ["maxBookings", "isActive"]],
  [
    "PUT /users/{uid}",
    { displayName: "at www.x.example", mobileNumber: "12", parkingNumber: "P-1", flatId: "x" },
    ["displayName", "mobileNumber", "parkingNumber", "flatId"],
  ],
  ["PUT /users/{uid}/community", {}, ["residencyId", "blockId", "flatId"]],
  [
    "POST /users/register",
    { mobileNumber: "12", authProvider: "x" },
    ["displayName", "mobileNumber", "authProvider", "firebaseUid", "email"],
  ],
  [
    "POST /pricing-plans",
    { name: "", creditsGiven: "few", validity: 0 },
    ["name", "creditsGiven", "validity"],
  ],
  ["POST /car-types", { name: "x".repeat(61), active: "maybe" }, ["name", "active"]],
  ["POST /flats", { name: "x".repeat(61), blockId: "x" }, ["name", "blockId"]],
  ["POST /flats/userCreateFlat", { name: "A#1", blockId: "x" }, ["name", "blockId"]],
  ["POST /blocks", { name: "x".repeat(121), residencyId: "x" }, ["name", "residencyId"]],
  ["POST /blocks", {}, ["name", "residencyId"]],
  ["POST /residencies", { requiresParkingNumber: "x" }, ["name", "requiresParkingNumber"]],
  ["POST /contact-submissions", { name: 5, email: "nowhere" }, ["name", "email", "message"]],
  ["POST /disabled-dates", { date: "soon", reason: "x".repeat(301) }, ["date", "reason"]],
  [
    "PUT /bookings/admin/1/status",
    { status: "lost", notes: "x".repeat(1_001) },
    ["status", "notes"],
  ],
  ["GET /bookings/admin/by-date-range", undefined, ["startDate", "endDate"]],
  ["GET /bookings/check-booking-exists", undefined, ["slotId", "date"]],
];

describe("all faults are told at once, by their fields,", () => {
  const call = (text: string, body: object | undefined) => {
    const [method = "", path = ""] = text.replace("{uid}", cast.admin.firebaseUid).split(" ");
    return new RestClient(app.url, cast.tokens.admin).send(method, path, { body });
  };

  it.each(ALL_AT_ONCE)("to %s with %j", async (text, sent, fields) => {
    const before = await contentsOf(app.dataSource);
    const { status, body } = await call(text, sent);
    expect([status, body.code, body.field]).toEqual([400, "INVALID_INPUT", fields[0]]);
    expect(body.faults.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["PUT /bookings/admin/1/status", "notes", 1_000],
    ["PUT /users/{uid}", "parkingNumber", 20],
    ["POST /contact-submissions", "website", 20_000],
  ])(
    "also a text that is far too long: %s, %s, with the most of its characters",
    async (text, field, most) => {
      const { status, body } = await call(text, {
        status: "lost",
        name: 5,
        flatId: "x",
        [field]: LONG,
      });
      expect([status, body.faults]).toEqual([
        400,
        expect.arrayContaining([{ field, message: `At most ${most} characters` }]),
      ]);
    },
  );
});

describe("an address", () => {
  it.each(["abc", "1.5", "-1", "0", "9999999999999999", "1%00", "%E2%80%AE", "1;", "%27"])(
    "with the id %s is refused by the id's name",
    async (id) => {
      const { status, body } = await owner.put(`/bookings/${id}/cancel`);
      expect([status, body.code, body.field]).toEqual([400, "INVALID_INPUT", "id"]);
    },
  );

  it("that cannot be decoded is refused in JSON", async () => {
    const { status, body } = await owner.put("/bookings/%ff/cancel");
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
  });

  it.each([
    "/nothing",
    "/bookings/1/nothing",
    "/api/user-profiles/nothing/more",
    "/api/v2/bookings",
  ])("%s that nobody answers is not found, in JSON", async (path) => {
    const { status, body } = await owner.get(path);
    expect([status, body.success, body.code]).toEqual([404, false, "NOT_FOUND"]);
  });

  it("says which methods it takes", async () => {
    const { status, body, headers } = await owner.send("PATCH", "/bookings", { body: {} });
    expect([status, body.code, headers.get("allow")]).toEqual([
      ...[405, "METHOD_NOT_ALLOWED", expect.stringContaining("POST")],
    ]);
  });
});

describe("a part of an address that the service refuses", () => {
  const RANGE = "/disabled-dates/range?startDate=2026-12-15&endDate=";
  it.each([
    [`${RANGE}2026-12-11`, "endDate", "The end date must not be before the start date."],
    [`${RANGE}2028-12-11`, "endDate", "At most 400 days at once."],
    [`/car-types/search/${"x".repeat(61)}`, "name", "At most 60 characters"],
    [`/car-types/search/${"x".repeat(300)}`, "name", "At most 60 characters"],
  ])("%s is named by its name there", async (path, field, message) => {
    const { status, body } = await new RestClient(app.url).get(path);
    expect({ status, body }).toMatchObject({ status: 400, body: { field, message } });
  });
});
