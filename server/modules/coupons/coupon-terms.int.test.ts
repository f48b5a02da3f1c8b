import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { restAs } from "../../test/rest";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { Residency } from "../communities/residency.entity";
import { Coupon } from "./coupon.entity";
import { CREATE, UPDATE } from "./test/coupon-requests";

interface Offer {
  readonly carType: CarType;
  readonly plan: PricingPlan;
}

const QUOTES = `query ($plan: ID!, $car: ID!, $code: String!) {
  purchaseQuote(pricingPlanId: $plan, carTypeId: $car, couponCode: $code) { amount }
}`;
const VALIDATE = "query ($code: String!) { validateCoupon(code: $code) { code } }";

let app: TestApp;
let admin: GraphqlClient;
let client: GraphqlClient;
let offer: Offer;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  const { residency, block, flat } = await app.make.home();
  const at = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  client = await asPerson(app, await app.make.resident(at));
  offer = await makeOffer();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function makeOffer(): Promise<Offer> {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, 129_900) };
}

let made = 0;

interface Made {
  readonly id: string;
  readonly code: string;
  readonly [field: string]: unknown;
}

async function create(part: object = {}): Promise<Made> {
  made += 1;
  const input = { code: `TERMS${made}`, discountAmount: "100", usageLimit: 100, ...part };
  const { data } = await admin.send<{ createCoupon: { coupon: Made } }>(CREATE, { input });
  return data.createCoupon.coupon;
}

const idOf = (what: PricingPlan | Residency) => toGlobalId(what.constructor.name, what.id);
const buy = ({ code }: Made, what = offer, buyer = client) =>
  startPurchase(buyer, what, { couponCode: code });

async function buyAndPay(coupon: Made): Promise<string | undefined> {
  const { data, code } = await buy(coupon);
  if (code) return code;
  return (await completePurchase(client, data.startPurchase.purchase.id, `mock_${made}`)).code;
}

describe("a coupon without other terms", () => {
  it("is used once by each resident when GraphQL creates it", async () => {
    const coupon = await create();
    expect(coupon).toMatchObject({
      usesPerResident: 1,
      firstDay: null,
      lastDay: null,
      pricingPlans: [],
      residencies: [],
    });
  });

  it("has no limit per resident when the caller says so", async () => {
    expect(await create({ usesPerResident: null })).toMatchObject({ usesPerResident: null });
  });

  it("has no limit per resident when REST creates it, and none when it was there before", async () => {
    const rest = await restAs(app, await app.make.administrator());
    const body = { code: "BYREST", discountAmount: 100, usageLimit: 5 };
    expect((await rest.post("/coupons", body)).status).toBe(201);
    const coupons = app.dataSource.getRepository(Coupon);
    expect(await coupons.findOneByOrFail({ code: "BYREST" })).toMatchObject({
      usesPerResident: null,
    });
    expect(await app.make.coupon()).toMatchObject({ usesPerResident: null });
  });
});

describe("uses per resident", () => {
  it("are counted for each resident alone", async () => {
    const coupon = await create({ usesPerResident: 2 });
    expect([await buyAndPay(coupon), await buyAndPay(coupon)]).toEqual([undefined, undefined]);
    const { errors } = await buy(coupon);
    expect(errors).toMatchObject([
      {
        message: "You have used this coupon 2 times.",
        extensions: { code: "INVALID_COUPON", field: "couponCode" },
      },
    ]);
    const neighbour = await asPerson(app, await app.make.resident());
    expect((await buy(coupon, offer, neighbour)).code).toBeUndefined();
  });

  it("are not taken by a purchase that another one replaces", async () => {
    const coupon = await create();
    expect((await buy(coupon)).code).toBeUndefined();
    expect(await buyAndPay(coupon)).toBeUndefined();
  });

  it("cannot be set below those of one resident", async () => {
    const coupon = await create({ usesPerResident: 2 });
    await buyAndPay(coupon);
    await buyAndPay(coupon);
    const before = await contentsOf(app.dataSource);
    const { errors } = await admin.send(UPDATE, {
      input: { couponId: coupon.id, usesPerResident: 1 },
    });
    expect(errors).toMatchObject([
      {
        message: "The uses per resident cannot be below the 2 uses of one resident.",
        extensions: { code: "COUPON_IN_USE", field: "usesPerResident" },
      },
    ]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("a coupon that this resident cannot use", () => {
  const usedUp = async () => {
    const coupon = await create();
    await buyAndPay(coupon);
    return coupon;
  };

  it.each<[string, () => Promise<Made>, string]>([
    ["was used by them", usedUp, "You have used this coupon."],
    [
      "starts tomorrow",
      () => create({ firstDay: "2026-11-22" }),
      "This coupon starts on Sun, 22 Nov.",
    ],
    [
      "ended yesterday",
      () => create({ lastDay: "2026-11-20" }),
      "This coupon ended on Fri, 20 Nov.",
    ],
    [
      "is for another community",
      async () => create({ residencyIds: [idOf(await app.make.residency())] }),
      "This coupon isn't for your community.",
    ],
  ])(
    "because it %s: is refused in words of its own, and a guest hears the one text",
    async (_why, make, message) => {
      const coupon = await make();
      const before = await contentsOf(app.dataSource);
      const asked = {
        plan: idOf(offer.plan),
        car: toGlobalId("CarType", offer.carType.id),
        code: coupon.code,
      };
      for (const { errors } of [
        await client.send(VALIDATE, { code: coupon.code }),
        await client.send(QUOTES, asked),
        await buy(coupon),
      ]) {
        expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_COUPON" } });
      }
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );

  it("is refused to guests with one text", async () => {
    for (const part of [{ firstDay: "2026-11-22" }, { lastDay: "2026-11-20" }]) {
      const { code } = await create(part);
      const { errors } = await asGuest(app).send(VALIDATE, { code });
      expect(errors?.[0]?.message).toBe("Invalid coupon code");
    }
  });

  it("is valid again on its first day, and until its last one ends in India", async () => {
    const coupon = await create({ firstDay: "2026-11-22", lastDay: "2026-11-22" });
    const codes: (string | undefined)[] = [];
    for (const at of [
      "2026-11-21T18:29:59.000Z",
      "2026-11-21T18:30:00.000Z",
      "2026-11-22T18:29:59.000Z",
      "2026-11-22T18:30:00.000Z",
    ]) {
      app.clock.set(at);
      codes.push((await buy(coupon)).code);
    }
    expect(codes).toEqual(["INVALID_COUPON", undefined, undefined, "INVALID_COUPON"]);
  });
});
