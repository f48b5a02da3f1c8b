import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { type Mood, type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";
import { whileBusy } from "../../test/race";
import { Purchase } from "./purchase.entity";

const ONE_HOUR = 3_600_000;
const CLAIM_IS_OVER_MS = 13_000;

let provider: PaymentStandIn;
let sandbox: PaymentStandIn["sandbox"];
let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  provider = await startPaymentStandIn();
  ({ sandbox } = provider);
  app = await startTestApp({ paymentProvider: provider.provider });
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await Promise.all([app.close(), provider.close()]);
});

beforeEach(async () => {
  sandbox.mood = "works";
  client = await asPerson(app, await app.make.resident());
});

async function makeOffer(pricePaise = 129_900) {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, pricePaise) };
}

async function endWhatIsDue() {
  app.clock.set(new Date(app.clock.now().getTime() + ONE_HOUR).toISOString());
  await app.services.purchaseClosing.expireDue();
}

describe("while the payment provider makes no order", () => {
  it.each([
    ...["fails", "limits", "resets", "loses the answer", "talks HTML", "fails in HTML"],
    "asks for more",
  ] as Mood[])("because it %s the purchase fails and gives its coupon back", async (mood) => {
    sandbox.mood = mood;
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const offer = await makeOffer();
    const part = {
      paymentMethod: "RAZORPAY",
      couponCode: coupon.code,
      clientKey: "key-1",
    };
    const answers = [
      await startPurchase(client, offer, part),
      await startPurchase(client, offer, part),
    ];
    for (const { errors } of answers) {
      expect(errors?.[0]).toMatchObject({
        message: "Purchase failed. Please try again.",
        extensions: { code: "PAYMENT_PROVIDER_UNAVAILABLE", kind: "unavailable" },
      });
    }
    expect(await usesOf(app.dataSource, coupon)).toEqual({
      held: 0,
      used: 0,
      holds: { released: 1 },
    });
    const purchases = app.dataSource.getRepository(Purchase);
    expect(await purchases.findBy({ couponId: coupon.id })).toMatchObject([
      { paymentStatus: "failed", providerOrderId: null, message: expect.any(String) },
    ]);
    sandbox.mood = "works";
    const next = await startPurchase(client, offer, { ...part, clientKey: "key-2" });
    expect(next.data.startPurchase.paymentOrder).not.toBeNull();
  });

  it("because it hangs, fifty residents at once are answered, and no place is taken meanwhile", async () => {
    const begun = await Promise.all(
      Array.from({ length: 50 }, async () => asPerson(app, await app.make.resident())),
    );
    const [coupon, offer] = [await app.make.coupon({ usageLimit: 50 }), await makeOffer()];
    sandbox.mood = "hangs";
    const part = { paymentMethod: "RAZORPAY", couponCode: coupon.code, clientKey: "key-1" };
    const answers = Promise.all(
      begun.map((each) => whileBusy(() => startPurchase(each, offer, part))),
    );
    await pause(2_000);
    const { errors } = (await begun[0]?.send("{ viewer { id } }")) ?? {};
    expect(errors).toBeUndefined();
    expect(new Set((await answers).map(({ code }) => code))).toEqual(
      new Set(["PAYMENT_PROVIDER_UNAVAILABLE"]),
    );
    await endWhatIsDue();
    expect(await usesOf(app.dataSource, coupon)).toEqual({
      held: 0,
      used: 0,
      holds: { released: 50 },
    });
  });

  it("is told so too where the coupon is locked, and gives it back when the time to pay is over", async () => {
    const [coupon, offer] = [await app.make.coupon({ usageLimit: 1 }), await makeOffer()];
    sandbox.mood = "hangs";
    const answer = startPurchase(client, offer, {
      paymentMethod: "RAZORPAY",
      couponCode: coupon.code,
      clientKey: "key-1",
    });
    while ((await usesOf(app.dataSource, coupon)).held === 0) await pause(20);
    const { url: connectionString } = app.dataSource.options as { url?: string };
    const holder = new Client({ connectionString });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM coupons WHERE id = $1 FOR UPDATE", [coupon.id]);
    const { code } = await answer;
    await holder.end();
    expect(code).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
    expect(await usesOf(app.dataSource, coupon)).toMatchObject({ held: 1, holds: { held: 1 } });
    await endWhatIsDue();
    expect(await usesOf(app.dataSource, coupon)).toMatchObject({ held: 0, holds: { released: 1 } });
  });

  it("is told to try again where the database is lost meanwhile, and gets its order under the same key", async () => {
    const offer = await makeOffer();
    const part = { paymentMethod: "RAZORPAY", clientKey: "key-1" };
    sandbox.mood = "hangs";
    const answer = startPurchase(client, offer, part);
    const purchases = app.dataSource.getRepository(Purchase);
    while (!(await purchases.existsBy({ pricingPlanId: offer.plan.id }))) await pause(20);
    const { url: connectionString } = app.dataSource.options as { url?: string };
    const holder = new Client({ connectionString });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM users FOR UPDATE");
    const cut = async () =>
      (
        await holder.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).rowCount;
    while ((await cut()) === 0) await pause(50);
    expect((await answer).code).toBe("UNAVAILABLE");
    await holder.end();
    sandbox.mood = "works";
    app.clock.set(new Date(app.clock.now().getTime() + CLAIM_IS_OVER_MS).toISOString());
    const { data } = await startPurchase(client, offer, part);
    expect(data.startPurchase.paymentOrder).not.toBeNull();
  });

  it("never were there two orders for one purchase", () => {
    const receipts = sandbox.books.orders.map(({ receipt }) => receipt);
    expect(new Set(receipts).size).toBe(receipts.length);
  });
});
