import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { Coupon } from "./coupon.entity";
import { CREATE, DELETE, idOf, type Shown, UPDATE } from "./test/coupon-requests";

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

const create = (input: object) =>
  administrator.send<{ createCoupon: { coupon: Shown; couponEdge: { node: { id: string } } } }>(
    CREATE,
    { input: { code: "ANY", discountAmount: "100", usageLimit: 5, ...input } },
  );
const update = (coupon: Coupon, input: object) =>
  administrator.send<{ updateCoupon: { coupon: Shown } }>(UPDATE, {
    input: { couponId: idOf(coupon), ...input },
  });
const remove = (couponId: string) =>
  administrator.send<{ deleteCoupon: { deletedId: string | null; coupon: object | null } }>(
    DELETE,
    { input: { couponId } },
  );

async function couponWithHold(state: "held" | "used" | "released", values: Partial<Coupon> = {}) {
  const coupon = await app.make.coupon({
    heldCount: state === "held" ? 1 : 0,
    paidCount: state === "used" ? 1 : 0,
    ...values,
  });
  const [resident, carType] = [await app.make.resident(), await app.make.carType()];
  const plan = await app.make.plan(carType, 50_000);
  const purchase = await app.make.purchase(resident, plan, carType);
  await app.dataSource.query(
    "INSERT INTO coupon_holds (coupon_id, user_id, purchase_id, state) VALUES ($1, $2, $3, $4)",
    [coupon.id, resident.id, purchase.id, state],
  );
  return coupon;
}

describe("making a coupon", () => {
  it("keeps the code in upper case, active and unused", async () => {
    const { data } = await create({
      code: " diwali-250 ",
      discountAmount: "250.5",
      usageLimit: 40,
    });
    expect(data.createCoupon.coupon).toEqual({
      id: expect.any(String),
      code: "DIWALI-250",
      discountAmount: "250.50",
      usesPerResident: 1,
      firstDay: null,
      lastDay: null,
      pricingPlans: [],
      residencies: [],
      usageLimit: 40,
      usedCount: 0,
      heldCount: 0,
      isActive: true,
      isUsedUp: false,
      createdAt: "2026-11-21T02:30:00.000Z",
    });
    expect(data.createCoupon.couponEdge.node.id).toBe(data.createCoupon.coupon.id);
  });

  it("can begin inactive", async () => {
    const { data } = await create({ code: "LATER", isActive: false });
    expect(data.createCoupon.coupon.isActive).toBe(false);
  });

  it("is refused for a code that there is, in whatever case", async () => {
    const { code } = await app.make.coupon();
    const before = await contentsOf(app.dataSource);
    expect((await create({ code: code.toLowerCase() })).errors?.[0]).toMatchObject({
      message: "A coupon with this code already exists.",
      extensions: { code: "NAME_TAKEN", field: "code" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["code", { code: "" }],
    ["code", { code: "TWO WORDS" }],
    ["discountAmount", { discountAmount: "0" }],
    ["discountAmount", { discountAmount: "1000000.01" }],
    ["usageLimit", { usageLimit: 0 }],
    ["usageLimit", { usageLimit: 1_000_001 }],
  ])("is refused for its %s: %j", async (field, part) => {
    const before = await contentsOf(app.dataSource);
    const { errors } = await create(part);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([{ discountAmount: "-1" }, { discountAmount: "0.001" }, { usageLimit: 1.5 }])(
    "is refused for %j before it is looked at",
    async (part) => {
      expect((await create(part)).code).toBe("INVALID_INPUT");
    },
  );
});

describe("editing a coupon", () => {
  it("changes what is given, and keeps the rest", async () => {
    const coupon = await app.make.coupon();
    const { data } = await update(coupon, { code: "new-name", discountAmount: "1.01" });
    expect(data.updateCoupon.coupon).toMatchObject({
      code: "NEW-NAME",
      discountAmount: "1.01",
      usageLimit: 10,
      isActive: true,
    });
    const again = await update(coupon, { isActive: false, usageLimit: 3 });
    expect(again.data.updateCoupon.coupon).toMatchObject({
      code: "NEW-NAME",
      discountAmount: "1.01",
      usageLimit: 3,
      isActive: false,
    });
  });

  it.each(["held", "used", "released"] as const)(
    "keeps the code of one that is %s",
    async (state) => {
      const coupon = await couponWithHold(state);
      const before = await contentsOf(app.dataSource);
      expect((await update(coupon, { code: "RENAMED" })).errors?.[0]).toMatchObject({
        message: "A coupon that was used keeps its code.",
        extensions: { code: "COUPON_IN_USE", kind: "conflict", field: "code" },
      });
      expect(await contentsOf(app.dataSource)).toEqual(before);
      expect(
        (await update(coupon, { code: coupon.code, discountAmount: "7" })).errors,
      ).toBeUndefined();
    },
  );

  it("does not lower the limit below what is held and used, but down to it", async () => {
    const coupon = await app.make.coupon({ heldCount: 2, paidCount: 3 });
    const before = await contentsOf(app.dataSource);
    expect((await update(coupon, { usageLimit: 4 })).errors?.[0]).toMatchObject({
      message: "The usage limit cannot be below the 5 uses that are gone.",
      extensions: { code: "COUPON_IN_USE", field: "usageLimit" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const { data } = await update(coupon, { usageLimit: 5 });
    expect(data.updateCoupon.coupon).toMatchObject({ usedCount: 5, isUsedUp: true });
  });

  it("is refused for the code of another", async () => {
    const [coupon, other] = [await app.make.coupon(), await app.make.coupon()];
    expect((await update(coupon, { code: other.code })).code).toBe("NAME_TAKEN");
  });

  it.each(["garbage", toGlobalId("Coupon", 999_999), toGlobalId("CarType", 1)])(
    "finds nothing by %j",
    async (couponId) => {
      const { errors } = await administrator.send(UPDATE, { input: { couponId, usageLimit: 1 } });
      expect(errors?.[0]).toMatchObject({
        message: "Coupon not found",
        extensions: { code: "NOT_FOUND" },
      });
      expect((await remove(couponId)).code).toBe("NOT_FOUND");
    },
  );
});

describe("deleting a coupon", () => {
  it("that nothing was bought with takes it away", async () => {
    const coupon = await app.make.coupon();
    const { data } = await remove(idOf(coupon));
    expect(data.deleteCoupon).toEqual({ deletedId: idOf(coupon), coupon: null });
    expect((await remove(idOf(coupon))).code).toBe("NOT_FOUND");
  });

  it.each(["held", "used", "released"] as const)(
    "that is %s makes it inactive, and says so",
    async (state) => {
      const coupon = await couponWithHold(state);
      const kept = { deletedId: null, coupon: { id: idOf(coupon), isActive: false } };
      expect((await remove(idOf(coupon))).data.deleteCoupon).toEqual(kept);
      expect((await remove(idOf(coupon))).data.deleteCoupon).toEqual(kept);
    },
  );
});
