import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { cancelPurchase, completePurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { Coupon } from "../coupons/coupon.entity";
import { Purchase } from "./purchase.entity";

const STARTED_AT = "2026-11-21T02:30:00.000Z";
const LAST_MOMENT = "2026-11-21T02:59:59.999Z";
const TOO_LATE = "2026-11-21T03:01:00.000Z";
const NEEDING_ATTENTION =
  "{ purchases(needsAttention: true, first: 100) { edges { node { id attention } } } }";
const OWN_ATTENTION = "{ viewer { purchases { edges { node { id attention } } } } }";

let app: TestApp;
let client: GraphqlClient;
let offer: { readonly carType: CarType; readonly plan: PricingPlan };

beforeAll(async () => {
  app = await startTestApp();
  const carType = await app.make.carType();
  offer = { carType, plan: await app.make.plan(carType, 129_900) };
});

beforeEach(async () => {
  app.clock.set(STARTED_AT);
  client = await asPerson(app, await app.make.resident());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function startWith({ code }: Coupon, buyer = client): Promise<string> {
  const { data } = await startPurchase(buyer, offer, { couponCode: code });
  return data.startPurchase.purchase.id;
}

const uses = (coupon: Coupon) => usesOf(app.dataSource, coupon);
const neighbour = async () => asPerson(app, await app.make.resident());

/** As the servers do every half minute. */
async function expireAt(iso: string): Promise<void> {
  app.clock.set(iso);
  await app.services.purchaseClosing.expireDue();
}

async function endOf(coupon: Coupon): Promise<readonly Purchase[]> {
  return app.dataSource
    .getRepository(Purchase)
    .find({ where: { couponId: coupon.id }, order: { id: "ASC" } });
}

describe("a coupon that covers the price", () => {
  it("completes the purchase at once, without a payment", async () => {
    const coupon = await app.make.coupon({ discountPaise: 129_900 });
    const { data } = await startPurchase(client, offer, { couponCode: coupon.code });
    expect(data.startPurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED", amount: "0.00", transactionId: null },
      viewer: { credits: 4 },
      paymentOrder: null,
      paymentKeyId: null,
    });
    expect(await uses(coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
  });

  it("completes a second purchase of the same resident while uses are left", async () => {
    const coupon = await app.make.coupon({ discountPaise: 129_900, usageLimit: 2 });
    await startWith(coupon);
    await startWith(coupon);
    const third = await startPurchase(client, offer, { couponCode: coupon.code });
    expect(third.code).toBe("INVALID_COUPON");
    expect(await uses(coupon)).toEqual({ held: 0, used: 2, holds: { used: 2 } });
  });
});

describe("a use of a coupon", () => {
  it("is held by the purchase, and used when it is paid, once", async () => {
    const coupon = await app.make.coupon();
    const id = await startWith(coupon);
    expect(await uses(coupon)).toEqual({ held: 1, used: 0, holds: { held: 1 } });
    await completePurchase(client, id);
    await completePurchase(client, id, "mock_again");
    expect(await uses(coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
  });

  it("is released when the resident cancels; a second time changes nothing", async () => {
    const coupon = await app.make.coupon();
    const id = await startWith(coupon);
    const first = await cancelPurchase(client, id);
    expect(first.data.cancelPurchase.purchase).toEqual({
      id,
      paymentStatus: "FAILED",
      message: "Payment was cancelled",
    });
    expect(await uses(coupon)).toEqual({ held: 0, used: 0, holds: { released: 1 } });
    const before = await contentsOf(app.dataSource);
    expect((await cancelPurchase(client, id)).data).toEqual(first.data);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is not released by somebody else, an administrator neither", async () => {
    const id = await startWith(await app.make.coupon());
    const strangers = [await neighbour(), await asPerson(app, await app.make.administrator())];
    const before = await contentsOf(app.dataSource);
    for (const stranger of strangers) {
      expect((await cancelPurchase(stranger, id)).code).toBe("NOT_FOUND");
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("stays used: a paid purchase cannot be cancelled", async () => {
    const id = await startWith(await app.make.coupon());
    await completePurchase(client, id);
    const before = await contentsOf(app.dataSource);
    expect((await cancelPurchase(client, id)).errors?.[0]).toMatchObject({
      message: "This purchase was paid and cannot be cancelled.",
      extensions: { code: "PURCHASE_CLOSED", kind: "conflict" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is kept for half an hour, and released when that is over", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    await startWith(coupon);
    await expireAt(LAST_MOMENT);
    expect(await uses(coupon)).toEqual({ held: 1, used: 0, holds: { held: 1 } });
    await expireAt(TOO_LATE);
    expect(await endOf(coupon)).toMatchObject([
      { paymentStatus: "expired", message: "It was not paid in time." },
    ]);
    expect(await uses(coupon)).toEqual({ held: 0, used: 0, holds: { released: 1 } });
    const before = await contentsOf(app.dataSource);
    expect(await app.services.purchaseClosing.expireDue()).toBe(0);
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect(await startWith(coupon, await neighbour())).toEqual(expect.any(String));
  });

  it("expires with more purchases than are ended in one batch", async () => {
    await app.dataSource.query(
      `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status,
         plan_name, car_type_name, credits_given, one_time_credits_given, validity_days, price_paise,
         amount_paise, expires_at)
       SELECT (SELECT max(id) FROM users), $1, $2, 'mock_payment', 'pending', '', '', 1, 0, 1, 100, 100, $3
       FROM generate_series(1, 101)`,
      [offer.plan.id, offer.carType.id, STARTED_AT],
    );
    expect(await app.services.purchaseClosing.expireDue()).toBeGreaterThanOrEqual(101);
  });
});

describe("a payment that comes after the purchase expired", () => {
  async function expired(coupon: Coupon): Promise<string> {
    const id = await startWith(coupon);
    await expireAt(TOO_LATE);
    return id;
  }

  it("is honoured, and takes a use of the coupon again", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const { data } = await completePurchase(client, await expired(coupon));
    expect(data.completePurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED", amount: "1199.00" },
      viewer: { credits: 4 },
    });
    expect(await uses(coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
    expect(await endOf(coupon)).toMatchObject([{ attention: null, message: null }]);
  });

  it("takes the use even when the coupon is inactive by now", async () => {
    const coupon = await app.make.coupon();
    const id = await expired(coupon);
    await app.dataSource.query("UPDATE coupons SET is_active = false WHERE id = $1", [coupon.id]);
    await completePurchase(client, id);
    expect(await uses(coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
  });

  it("is honoured without a use when none is left, and shown to administrators only", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const id = await expired(coupon);
    const other = await neighbour();
    await completePurchase(other, await startWith(coupon, other));
    const { data } = await completePurchase(client, id);
    expect(data.completePurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED", amount: "1199.00" },
      viewer: { credits: 4 },
    });
    expect(await uses(coupon)).toEqual({ held: 0, used: 1, holds: { released: 1, used: 1 } });
    const attention = `${coupon.code} could not be used for it again when it was paid.`;
    const admin = await asPerson(app, await app.make.administrator());
    const marked = await admin.send<{ purchases: { edges: object[] } }>(NEEDING_ATTENTION);
    expect(marked.data.purchases.edges).toContainEqual({ node: { id, attention } });
    expect((await client.send(OWN_ATTENTION)).data).toEqual({
      viewer: { purchases: { edges: [{ node: { id, attention: null } }] } },
    });
  });
});

describe("buying again with the same coupon", () => {
  it("ends the earlier purchase in favour of the new one, with the last use too", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    await startWith(coupon);
    await startWith(coupon);
    expect(await endOf(coupon)).toMatchObject([
      {
        paymentStatus: "failed",
        message: "A newer purchase with the same coupon took its place.",
      },
      { paymentStatus: "pending", message: null },
    ]);
    expect(await uses(coupon)).toEqual({ held: 1, used: 0, holds: { held: 1, released: 1 } });
  });

  it("leaves the earlier one as it is when the new one is refused", async () => {
    const coupon = await app.make.coupon();
    await startWith(coupon);
    await app.dataSource.query("UPDATE coupons SET is_active = false WHERE id = $1", [coupon.id]);
    const before = await contentsOf(app.dataSource);
    const { code } = await startPurchase(client, offer, { couponCode: coupon.code });
    expect(code).toBe("INVALID_COUPON");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("leaves purchases with other coupons and of other residents as they are", async () => {
    const [coupon, other] = [await app.make.coupon(), await app.make.coupon()];
    await startWith(other);
    await startWith(coupon, await neighbour());
    await startWith(coupon);
    expect(await uses(other)).toEqual({ held: 1, used: 0, holds: { held: 1 } });
    expect(await uses(coupon)).toEqual({ held: 2, used: 0, holds: { held: 2 } });
  });

  it("fifty times holds one use of ten", async () => {
    const coupon = await app.make.coupon({ usageLimit: 10 });
    for (let bought = 0; bought < 50; bought += 1) {
      if (bought % 10 === 0) await app.dataSource.query("DELETE FROM rate_limits");
      await startWith(coupon);
    }
    expect(await uses(coupon)).toEqual({ held: 1, used: 0, holds: { held: 1, released: 49 } });
  });
});

describe("a mock payment of a purchase that was cancelled", () => {
  it("is refused, for nobody paid", async () => {
    const coupon = await app.make.coupon();
    const id = await startWith(coupon);
    await cancelPurchase(client, id);
    const before = await contentsOf(app.dataSource);
    expect((await completePurchase(client, id)).code).toBe("PURCHASE_CLOSED");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});
