import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { User } from "../users/user.entity";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  app.config.mockPayments = true;
});

async function makeBuyer(values: Partial<User> = {}): Promise<GraphqlClient> {
  return asPerson(app, await app.make.resident(values));
}

async function makeOffer(pricePaise = 129_900, values: Partial<PricingPlan> = {}) {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, pricePaise, values) };
}

describe("starting a purchase", () => {
  it("keeps a copy of the offer and waits for the payment, granting nothing", async () => {
    const client = await makeBuyer();
    const offer = await makeOffer(129_900, { oneTimeCreditsGiven: 1 });
    const { data } = await startPurchase(client, offer);
    expect(data.startPurchase.purchase).toEqual({
      id: expect.any(String),
      paymentStatus: "PENDING",
      paymentMethod: "MOCK_PAYMENT",
      transactionId: null,
      planName: offer.plan.name,
      carTypeName: offer.carType.name,
      price: "1299.00",
      discount: "0.00",
      amount: "1299.00",
      creditsGiven: 4,
      oneTimeCreditsGiven: 1,
      validity: 30,
      completedAt: null,
      createdAt: "2026-11-21T02:30:00.000Z",
    });
    expect(data.startPurchase.purchaseEdge.node.id).toBe(data.startPurchase.purchase.id);
    expect(data.startPurchase.viewer).toEqual({ credits: 0, payPerUseCredits: 0 });
  });

  const both = "Please select both a car type and a pricing plan";
  const notOffered = "This plan is not available for the selected car type.";
  const noMethod = "This payment method is not available.";

  it.each<[string, object, string, string, string]>([
    ["without a plan", { pricingPlanId: "" }, "INVALID_INPUT", "pricingPlanId", both],
    ["without a car type", { carTypeId: "" }, "INVALID_INPUT", "carTypeId", both],
    [
      "of a plan that is gone",
      { pricingPlanId: toGlobalId("PricingPlan", 999_999) },
      "PLAN_NOT_OFFERED",
      "pricingPlanId",
      notOffered,
    ],
    [
      "for a car type that is gone",
      { carTypeId: toGlobalId("CarType", 999_999) },
      "PLAN_NOT_OFFERED",
      "pricingPlanId",
      notOffered,
    ],
    [
      "through a provider that is not set up",
      { paymentMethod: "RAZORPAY" },
      "PAYMENT_METHOD_UNAVAILABLE",
      "paymentMethod",
      noMethod,
    ],
  ])("%s is refused", async (_what, part, code, field, message) => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const before = await contentsOf(app.dataSource);
    const { errors } = await startPurchase(client, offer, part);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code, field } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["a plan that was withdrawn", "UPDATE pricing_plans SET active = false WHERE id = $1"],
    [
      "a plan that is disabled for the car type",
      "UPDATE pricing_plan_car_types SET enabled = false WHERE pricing_plan_id = $1",
    ],
    [
      "a car type that was withdrawn",
      `UPDATE car_types SET active = false WHERE id =
         (SELECT car_type_id FROM pricing_plan_car_types WHERE pricing_plan_id = $1)`,
    ],
  ])("is refused for %s", async (_what, sql) => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    await app.dataSource.query(sql, [offer.plan.id]);
    const before = await contentsOf(app.dataSource);
    expect((await startPurchase(client, offer)).code).toBe("PLAN_NOT_OFFERED");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["before the terms are accepted", { termsVersion: null, termsAcceptedAt: null }],
    ["after the terms have changed", { termsVersion: "2025-01" }],
  ])("is refused %s", async (_when, buyer) => {
    const client = await makeBuyer(buyer);
    const offer = await makeOffer();
    const before = await contentsOf(app.dataSource);
    expect((await startPurchase(client, offer)).code).toBe("TERMS_NOT_ACCEPTED");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each(["price", "amount", "discount", "credits"])(
    "does not listen to %s in the request",
    async (field) => {
      const [client, offer] = [await makeBuyer(), await makeOffer()];
      const before = await contentsOf(app.dataSource);
      expect((await startPurchase(client, offer, { [field]: "0.00" })).code).toBe("INVALID_INPUT");
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );
});
