import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
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
const PLAN_QUOTE = `query ($plan: ID!, $car: ID!, $code: String!) { node(id: $plan) {
  ... on PricingPlan { quote(carTypeId: $car, couponCode: $code) { amount couponCode } } } }`;
const USES = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Coupon {
  purchases(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { paymentStatus user { displayName } } } } } } }`;

let app: TestApp;
let admin: GraphqlClient;
let client: GraphqlClient;
let home: Residency;
let offer: Offer;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  const { residency, block, flat } = await app.make.home();
  home = residency;
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

describe("a coupon for some plans", () => {
  it("takes nothing off others, and is refused for them", async () => {
    const other = await makeOffer();
    const coupon = await create({ pricingPlanIds: [idOf(other.plan)] });
    const car = toGlobalId("CarType", offer.carType.id);
    const asked = { plan: idOf(offer.plan), car, code: coupon.code };
    const { data } = await client.send(PLAN_QUOTE, asked);
    expect(data).toEqual({ node: { quote: { amount: "1299.00", couponCode: null } } });
    const { errors } = await client.send(QUOTES, asked);
    const message = "This coupon isn't for this plan. Choose another plan, or go on without it.";
    expect([errors?.[0]?.message, (await buy(coupon)).errors?.[0]?.message]).toEqual([
      message,
      message,
    ]);
    expect((await buy(coupon, other)).data.startPurchase.purchase.amount).toBe("1199.00");
  });

  it("keeps its plans and communities until they are changed", async () => {
    const plans = [idOf(offer.plan), idOf((await makeOffer()).plan)];
    const bounds = { pricingPlanIds: plans, residencyIds: [idOf(home)] };
    const { id } = await create({ ...bounds, firstDay: "2026-11-21", lastDay: "2026-12-31" });
    const update = async (part: object) => {
      const { data } = await admin.send<{ updateCoupon: { coupon: object } }>(UPDATE, {
        input: { couponId: id, ...part },
      });
      return data.updateCoupon.coupon;
    };
    expect(await update({ usageLimit: 7 })).toMatchObject({
      usageLimit: 7,
      firstDay: "2026-11-21",
      lastDay: "2026-12-31",
      pricingPlans: plans.map((each) => ({ id: each })),
      residencies: [{ id: idOf(home) }],
    });
    const part = {
      firstDay: null,
      usesPerResident: null,
      pricingPlanIds: [plans[1]],
      residencyIds: [],
    };
    expect(await update(part)).toMatchObject({
      firstDay: null,
      lastDay: "2026-12-31",
      usesPerResident: null,
      pricingPlans: [{ id: plans[1] }],
      residencies: [],
    });
  });

  it.each([
    [{ pricingPlanIds: [toGlobalId("PricingPlan", 2_000_000_000)] }, "pricingPlanIds"],
    [{ residencyIds: [toGlobalId("Coupon", 1)] }, "residencyIds"],
    [{ firstDay: "2026-11-22", lastDay: "2026-11-21" }, "lastDay"],
    [{ usesPerResident: 0 }, "usesPerResident"],
  ])("%j is refused", async (part, field) => {
    const before = await contentsOf(app.dataSource);
    const input = { code: "REFUSED", discountAmount: "100", usageLimit: 100, ...part };
    const { errors } = await admin.send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("keeps a community from being deleted", async () => {
    const residency = await app.make.residency();
    await create({ residencyIds: [idOf(residency)] });
    const { errors } = await admin.send(
      "mutation ($id: ID!) { deleteResidency(input: { residencyId: $id }) { deletedId } }",
      { id: idOf(residency) },
    );
    expect(errors?.[0]?.message).toBe("Cannot delete this residency: 1 coupon uses it.");
  });
});

it("administrators read by pages who uses a coupon: paid, or with an unpaid purchase", async () => {
  const coupon = await create();
  await buyAndPay(coupon);
  const neighbour = await asPerson(app, await app.make.resident({ displayName: "Ravi" }));
  await buy(coupon, offer, neighbour);
  await buy(coupon, await makeOffer(), neighbour);
  const page = async (after: string | null) => {
    const { data } = await admin.send<{
      node: { purchases: { pageInfo: { endCursor: string }; edges: readonly object[] } };
    }>(USES, { id: coupon.id, first: 1, after });
    return data.node.purchases;
  };
  const first = await page(null);
  expect(first).toMatchObject({
    totalCount: 2,
    pageInfo: { hasNextPage: true },
    edges: [{ node: { paymentStatus: "PENDING", user: { displayName: "Ravi" } } }],
  });
  expect(await page(first.pageInfo.endCursor)).toMatchObject({
    pageInfo: { hasNextPage: false },
    edges: [{ node: { paymentStatus: "COMPLETED" } }],
  });
  expect(
    await app.dataSource.getRepository(Coupon).findOneByOrFail({ code: coupon.code }),
  ).toMatchObject({
    heldCount: 1,
    paidCount: 1,
  });
});
