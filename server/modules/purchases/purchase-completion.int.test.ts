import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
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

async function started(client: GraphqlClient, offer: Awaited<ReturnType<typeof makeOffer>>) {
  const { data } = await startPurchase(client, offer);
  return data.startPurchase.purchase;
}

describe("completing a purchase", () => {
  it("grants the credits and the plan, and writes both down", async () => {
    const [client, offer] = [
      await makeBuyer(),
      await makeOffer(129_900, { oneTimeCreditsGiven: 1 }),
    ];
    const { id } = await started(client, offer);
    const { data } = await completePurchase(client, id, "mock_1763692200000");
    const line = { type: "GRANTED", purchase: { id }, booking: null };
    expect(data.completePurchase.purchase).toMatchObject({
      id,
      paymentStatus: "COMPLETED",
      transactionId: "mock_1763692200000",
      completedAt: "2026-11-21T02:30:00.000Z",
    });
    expect(data.completePurchase.viewer).toEqual({
      credits: 4,
      payPerUseCredits: 1,
      nearestCreditExpiry: "2026-12-21",
      onboarding: { credits: 5, hasActiveSubscription: true },
      subscriptions: {
        totalCount: 1,
        edges: [
          {
            node: {
              planName: offer.plan.name,
              carTypeName: offer.carType.name,
              startDate: "2026-11-21",
              endDate: "2026-12-21",
              isActive: true,
              credits: 5,
            },
          },
        ],
      },
      creditLedger: {
        totalCount: 2,
        edges: [
          { node: { ...line, kind: "PAY_PER_USE", change: 1, goodUntil: null } },
          { node: { ...line, kind: "REGULAR", change: 4, goodUntil: "2026-12-21" } },
        ],
      },
    });
  });

  it("honours what was offered at the start, whatever became of the plan", async () => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const before = await started(client, offer);
    await app.dataSource.query(
      `UPDATE pricing_plans SET name = 'Dearer', credits_given = 1, one_time_credits_given = 0,
         validity_days = 1, active = false WHERE id = $1`,
      [offer.plan.id],
    );
    await app.dataSource.query(
      `UPDATE pricing_plan_car_types SET price_paise = 999900, enabled = false
       WHERE pricing_plan_id = $1`,
      [offer.plan.id],
    );
    const { data } = await completePurchase(client, before.id);
    const { purchase, viewer } = data.completePurchase;
    const { planName, price, creditsGiven, validity } = before;
    expect(purchase).toMatchObject({ planName, price, creditsGiven, validity });
    expect(viewer).toMatchObject({ credits: 4, nearestCreditExpiry: "2026-12-21" });
    expect(viewer.subscriptions.edges).toMatchObject([{ node: { planName } }]);
  });

  it("a second time changes nothing and answers the same, whatever payment it names", async () => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const { id } = await started(client, offer);
    const first = await completePurchase(client, id, "mock_1");
    const before = await contentsOf(app.dataSource);
    app.clock.set("2026-11-25T02:30:00.000Z");
    const second = await completePurchase(client, id, "mock_2");
    expect(second.data.completePurchase.purchase).toEqual(first.data.completePurchase.purchase);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["waited longer than purchases are kept open", null],
    ["was marked as expired", "UPDATE purchases SET payment_status = 'expired' WHERE id = $1"],
  ])("is honoured when it %s", async (_what, sql) => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const { id } = await started(client, offer);
    if (sql) await app.dataSource.query(sql, [keyOf(id)]);
    app.clock.set("2026-11-24T02:30:00.000Z");
    const { data } = await completePurchase(client, id);
    expect(data.completePurchase.viewer.subscriptions.edges).toMatchObject([
      { node: { startDate: "2026-11-24", endDate: "2026-12-24" } },
    ]);
  });

  it.each(["failed", "refunded"])("is refused when it %s", async (status) => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const { id } = await started(client, offer);
    await app.dataSource.query(
      `UPDATE purchases SET payment_status = $2,
         completed_at = CASE WHEN $2 = 'refunded' THEN now() END WHERE id = $1`,
      [keyOf(id), status],
    );
    const before = await contentsOf(app.dataSource);
    expect((await completePurchase(client, id)).errors?.[0]).toMatchObject({
      message: "This purchase can no longer be completed. Please start a new one.",
      extensions: { code: "PURCHASE_CLOSED", kind: "conflict" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    await app.dataSource.query(
      "UPDATE purchases SET payment_status = 'failed', completed_at = NULL WHERE id = $1",
      [keyOf(id)],
    );
  });

  it("of somebody else is not found, for an administrator neither", async () => {
    const { id } = await started(await makeBuyer(), await makeOffer());
    const strangers = [await app.make.resident(), await app.make.administrator()];
    const before = await contentsOf(app.dataSource);
    for (const stranger of strangers) {
      const { errors } = await completePurchase(await asPerson(app, stranger), id);
      expect(errors?.[0]).toMatchObject({
        message: "Purchase not found",
        extensions: { code: "NOT_FOUND" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is refused without mock payments, at the start and at the end", async () => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const { id } = await started(client, offer);
    const before = await contentsOf(app.dataSource);
    app.config.mockPayments = false;
    const codes = [
      (await startPurchase(client, offer)).code,
      (await completePurchase(client, id)).code,
    ];
    expect(codes).toEqual(["PAYMENT_METHOD_UNAVAILABLE", "PAYMENT_METHOD_UNAVAILABLE"]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("by mock payment is refused for a purchase that the provider is paid for", async () => {
    const [client, offer] = [await makeBuyer(), await makeOffer()];
    const { id } = await started(client, offer);
    await app.dataSource.query("UPDATE purchases SET payment_method = 'razorpay' WHERE id = $1", [
      keyOf(id),
    ]);
    const before = await contentsOf(app.dataSource);
    expect((await completePurchase(client, id)).errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      field: "purchaseId",
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each(["", " ", "mock 1", "<script>", "x".repeat(101), "é"])(
    "is refused with the transaction id %j",
    async (transactionId) => {
      const [client, offer] = [await makeBuyer(), await makeOffer()];
      const { id } = await started(client, offer);
      const before = await contentsOf(app.dataSource);
      const { errors } = await completePurchase(client, id, transactionId);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "INVALID_INPUT",
        field: "transactionId",
      });
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );
});

function keyOf(globalId: string): number {
  return Number(Buffer.from(globalId, "base64url").toString().split(":")[1]);
}
