import { startTestApp, type TestApp } from "../../test/app";
import { type RestClient, restAs } from "../../test/rest";

let app: TestApp;
let administrator: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await restAs(app, await app.make.administrator());
});

afterAll(() => app.close());

const slot = { startTime: "09:30", endTime: "10:30", maxBookings: 3, displayOrder: 1 };
const coupon = { code: "DIGITS", discountAmount: "10.50", usageLimit: 10 };

describe("numbers and times as they are typed and pasted", () => {
  it.each([
    ["startTime", "౦౯:౩౦"],
    ["startTime", "\u206809:30\u2069"],
    ["endTime", "१०:३०\u200b"],
    ["maxBookings", "౩"],
  ])("of a slot are kept in ASCII: %s %j", async (field, typed) => {
    const { status, body } = await administrator.post("/api/v1/booking-slots", {
      ...slot,
      [field]: typed,
    });
    expect([status, body.data]).toEqual([201, expect.objectContaining(slot)]);
  });

  it.each([
    ["code", "ONE౧", { code: "ONE1" }],
    ["usageLimit", "౧౦\u200b", { code: "LIMIT", usageLimit: 10 }],
    ["discountAmount", "౧౦.౫౦", { code: "AMOUNT", discountAmount: 10.5 }],
  ])("of a coupon are kept in ASCII: %s %j", async (field, typed, kept) => {
    const { status, body } = await administrator.post("/api/v1/coupons", {
      ...coupon,
      ...kept,
      [field]: typed,
    });
    expect([status, body.data]).toEqual([201, expect.objectContaining(kept)]);
  });

  it("of a search are read: a day", async () => {
    const { status } = await administrator.get("/api/v1/bookings/admin/by-date?date=2026-12-౦౫");
    expect(status).toBe(200);
  });

  it("of a page are read", async () => {
    const { body } = await administrator.get("/api/v1/coupons?page=౨&limit=१०\u200b");
    expect(body.data.pagination).toMatchObject({ page: 2, limit: 10 });
    const { status, body: refused } = await administrator.get("/api/v1/coupons?page=౨\u202e");
    expect([status, refused.field]).toEqual([400, "page"]);
  });

  it.each([
    ["maxBookings", "౩\u202e"],
    ["maxBookings", " "],
    ["startTime", "౯:౩౦"],
  ])("are refused by their field where they are none: %s %j", async (field, typed) => {
    const { status, body } = await administrator.post("/api/v1/booking-slots", {
      ...slot,
      [field]: typed,
    });
    expect([status, body.field]).toEqual([400, field]);
  });
});
