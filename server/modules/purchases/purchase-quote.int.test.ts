import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";

const QUOTE = `query ($plan: ID!, $car: ID!, $code: String) {
  purchaseQuote(pricingPlanId: $plan, carTypeId: $car, couponCode: $code) {
    price discount amount couponCode
  }
  node(id: $plan) { ... on PricingPlan {
    quote(carTypeId: $car, couponCode: $code) { price discount amount couponCode }
  } }
}`;

interface Quoted {
  readonly purchaseQuote: object;
  readonly node: { readonly quote: object };
}

interface Offer {
  readonly carType: CarType;
  readonly plan: PricingPlan;
}

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  client = await asPerson(app, await app.make.resident());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function makeOffer(pricePaise = 129_900): Promise<Offer> {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, pricePaise) };
}

function askQuote({ plan, carType }: Offer, code: string | null) {
  const ids = { plan: toGlobalId("PricingPlan", plan.id), car: toGlobalId("CarType", carType.id) };
  return client.send<Quoted>(QUOTE, { ...ids, code });
}

describe("a purchase at the amount that the buyer has seen", () => {
  it("is not begun at another one: both are named, and nothing is written or held", async () => {
    const offer = await makeOffer(239_900);
    const coupon = await app.make.coupon({ discountPaise: 10_000 });
    const { data } = await askQuote(offer, coupon.code);
    expect(data.purchaseQuote).toMatchObject({ amount: "2299.00" });
    await app.dataSource.query(
      "UPDATE pricing_plan_car_types SET price_paise = 299900 WHERE pricing_plan_id = $1",
      [offer.plan.id],
    );
    const part = { couponCode: coupon.code, expectedAmount: "2299.00", clientKey: "seen" };
    const before = await contentsOf(app.dataSource);
    const { errors } = await startPurchase(client, offer, part);
    expect(errors).toMatchObject([
      {
        message:
          "The price has changed: this costs ₹2,899.00 now, not ₹2,299.00. Nothing was bought; please look at the new price and buy again.",
        extensions: { code: "PRICE_CHANGED", field: "expectedAmount", now: "2899.00" },
      },
    ]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const again = await startPurchase(client, offer, { ...part, expectedAmount: "2899.00" });
    expect(again.data.startPurchase.purchase).toMatchObject({ amount: "2899.00" });
  });

  it("is the same purchase when it is repeated, whatever the price is by then", async () => {
    const offer = await makeOffer(239_900);
    const part = { expectedAmount: "2399.00", clientKey: "repeated" };
    const first = await startPurchase(client, offer, part);
    await app.dataSource.query(
      "UPDATE pricing_plan_car_types SET price_paise = 299900 WHERE pricing_plan_id = $1",
      [offer.plan.id],
    );
    const again = await startPurchase(client, offer, part);
    expect(again.data.startPurchase.purchase.id).toBe(first.data.startPurchase.purchase.id);
  });

  it("of less than a rupee is nothing", async () => {
    const offer = await makeOffer(50);
    const { data } = await startPurchase(client, offer, { expectedAmount: "0.50" });
    expect(data.startPurchase.purchase).toMatchObject({ paymentStatus: "COMPLETED" });
  });
});

describe("a quote is what the purchase then costs", () => {
  it.each<[string, number, number | null, object, string]>([
    [
      "without a coupon",
      ...([129_900, null, { price: "1299.00", discount: "0.00", amount: "1299.00" }] as const),
      "PENDING",
    ],
    [
      "less a coupon",
      ...([129_900, 30_050, { price: "1299.00", discount: "300.50", amount: "998.50" }] as const),
      "PENDING",
    ],
    [
      "nothing, when the coupon is larger than the price",
      ...([50_000, 90_000, { price: "500.00", discount: "500.00", amount: "0.00" }] as const),
      "COMPLETED",
    ],
    [
      "nothing, when less than a rupee would be left",
      ...([50_000, 49_901, { price: "500.00", discount: "500.00", amount: "0.00" }] as const),
      "COMPLETED",
    ],
    [
      "one rupee, when that is what is left",
      ...([50_000, 49_900, { price: "500.00", discount: "499.00", amount: "1.00" }] as const),
      "PENDING",
    ],
    [
      "nothing, for a free plan",
      ...([0, null, { price: "0.00", discount: "0.00", amount: "0.00" }] as const),
      "COMPLETED",
    ],
  ])("%s", async (_what, pricePaise, discountPaise, costs, paymentStatus) => {
    const offer = await makeOffer(pricePaise);
    const coupon = discountPaise === null ? null : await app.make.coupon({ discountPaise });
    const couponCode = coupon?.code ?? null;
    const { data } = await askQuote(offer, couponCode);
    const quote = { ...costs, couponCode };
    expect(data).toEqual({ purchaseQuote: quote, node: { quote } });
    const { startPurchase: started } = (await startPurchase(client, offer, { couponCode })).data;
    expect(started.purchase).toMatchObject({ ...costs, paymentStatus });
    expect(started.viewer.credits).toBe(paymentStatus === "COMPLETED" ? 4 : 0);
  });

  it("still, when the price changes: what was started keeps its own", async () => {
    const offer = await makeOffer();
    const { purchase } = (await startPurchase(client, offer)).data.startPurchase;
    await app.dataSource.query(
      "UPDATE pricing_plan_car_types SET price_paise = 200 WHERE pricing_plan_id = $1",
      [offer.plan.id],
    );
    const { data } = await completePurchase(client, purchase.id);
    expect(data.completePurchase.purchase).toMatchObject({ amount: "1299.00" });
    expect((await askQuote(offer, null)).data.purchaseQuote).toMatchObject({ amount: "2.00" });
  });

  it("for a resident whose unpaid purchase holds the last use", async () => {
    const [offer, coupon] = [await makeOffer(), await app.make.coupon({ usageLimit: 1 })];
    await startPurchase(client, offer, { couponCode: coupon.code });
    const { data } = await askQuote(offer, coupon.code);
    expect(data.purchaseQuote).toMatchObject({ amount: "1199.00" });
    const again = await startPurchase(client, offer, { couponCode: coupon.code });
    expect(again.data.startPurchase.purchase).toMatchObject({ amount: "1199.00" });
  });
});

it.each([0, 99])(
  "a coupon is kept for another plan where this one costs %i paise",
  async (price) => {
    const [offer, coupon] = [await makeOffer(price), await app.make.coupon()];
    const { data } = await askQuote(offer, coupon.code);
    expect(data).toMatchObject({ purchaseQuote: { couponCode: null, amount: "0.00" } });
    const { startPurchase: started } = (
      await startPurchase(client, offer, { couponCode: coupon.code })
    ).data;
    expect(started.purchase).toMatchObject({ paymentStatus: "COMPLETED" });
    expect(await usesOf(app.dataSource, coupon)).toMatchObject({ held: 0, used: 0 });
  },
);

describe("the code of a coupon", () => {
  it.each([
    ["in lower case", (code: string) => code.toLowerCase()],
    ["with space around it", (code: string) => `  ${code} `],
  ])("%s is the same code", async (_what, written) => {
    const [offer, coupon] = [await makeOffer(), await app.make.coupon()];
    const couponCode = written(coupon.code);
    const { purchaseQuote } = (await askQuote(offer, couponCode)).data;
    expect(purchaseQuote).toMatchObject({ couponCode: coupon.code, amount: "1199.00" });
    const { data } = await startPurchase(client, offer, { couponCode });
    expect(data.startPurchase.purchase).toMatchObject({ amount: "1199.00" });
  });

  it.each(["", "   "])("is none when it is %j", async (couponCode) => {
    const offer = await makeOffer();
    const { purchaseQuote } = (await askQuote(offer, couponCode)).data;
    expect(purchaseQuote).toMatchObject({ couponCode: null, discount: "0.00" });
    const { data } = await startPurchase(client, offer, { couponCode });
    expect(data.startPurchase.purchase).toMatchObject({ amount: "1299.00" });
  });

  it.each<[string, string, () => Promise<string>]>([
    ["nobody made", "Invalid coupon code", async () => "NOSUCHCODE"],
    [
      "is inactive",
      "This coupon is not active any more.",
      async () => (await app.make.coupon({ isActive: false })).code,
    ],
    ["is used up", "This coupon has been used up.", usedUp],
    [
      "is held by a neighbour",
      "This coupon has been used up.",
      async () => (await takenByNeighbour()).code,
    ],
    ["cannot be a code", "Invalid coupon code", async () => "' OR 1=1 --"],
    [
      "is overridden",
      "Please remove the left-to-right override (U+202D).",
      async () => "SAVE\u202d100",
    ],
  ])("that %s is refused by %j, and nothing is written", async (_why, message, make) => {
    const [offer, couponCode] = [await makeOffer(), await make()];
    const before = await contentsOf(app.dataSource);
    for (const answer of [
      await askQuote(offer, couponCode),
      await startPurchase(client, offer, { couponCode }),
    ]) {
      expect(answer.errors?.[0]).toMatchObject({
        message,
        extensions: { code: "INVALID_COUPON", kind: "invalid", field: "couponCode" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  async function takenByNeighbour() {
    const { code } = await app.make.coupon({ usageLimit: 1 });
    const neighbour = await asPerson(app, await app.make.resident());
    const { data } = await startPurchase(neighbour, await makeOffer(), { couponCode: code });
    return { code, neighbour, purchaseId: data.startPurchase.purchase.id };
  }

  async function usedUp(): Promise<string> {
    const { code, neighbour, purchaseId } = await takenByNeighbour();
    await completePurchase(neighbour, purchaseId);
    return code;
  }

  it("counts as a look-up though nothing is bought with it", async () => {
    const [offer, coupon] = [await makeOffer(), await app.make.coupon()];
    const guess = (couponCode: string) => startPurchase(client, offer, { couponCode });
    const kept = { couponCode: coupon.code, clientKey: "key-1" };
    const first = await startPurchase(client, offer, kept);
    for (let tried = 1; tried < 10; tried += 1) {
      expect((await guess(`GUESS${tried}`)).code).toBe("INVALID_COUPON");
    }
    const before = await contentsOf(app.dataSource);
    expect((await guess("GUESS10")).code).toBe("RATE_LIMITED");
    expect((await guess(coupon.code)).code).toBe("RATE_LIMITED");
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect((await startPurchase(client, offer, kept)).data).toEqual(first.data);
    expect((await startPurchase(client, offer)).code).toBeUndefined();
  });
});
