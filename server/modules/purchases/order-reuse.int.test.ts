import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { cancelPurchase, provePurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { type PaidApp, startPaidApp } from "../../test/paying";
import { atOnce, noneWrites, openConnections, whileBusy, whileHeld } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { Coupon } from "../coupons/coupon.entity";
import { User } from "../users/user.entity";

const BEGUN = "2026-11-21T02:30:00.000Z";
const AT_ONCE = 10;

interface Offer {
  readonly plan: PricingPlan;
  readonly carType: CarType;
}

let paid: PaidApp;
let client: GraphqlClient;
let carType: CarType;
let offer: Offer;
let coupon: Coupon;

beforeEach(async () => {
  paid = await startPaidApp({ limits: { paymentOrders: [3, 5] } });
  paid.app.clock.set(BEGUN);
  await openConnections(paid.app.dataSource);
  const { make } = paid.app;
  carType = await make.carType();
  offer = await makeOffer();
  coupon = await make.coupon({ usageLimit: 1 });
  client = await asPerson(paid.app, await make.resident());
});

afterEach(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

async function makeOffer(): Promise<Offer> {
  return { carType, plan: await paid.app.make.plan(carType, 129_900) };
}

const start = (part: object = {}, what = offer, buyer = client) =>
  whileBusy(() => startPurchase(buyer, what, { paymentMethod: "RAZORPAY", ...part }));

async function started(part: object = {}, what = offer) {
  const { purchase, paymentOrder } = (await start(part, what)).data.startPurchase;
  return { id: purchase.id, status: purchase.paymentStatus, orderId: paymentOrder?.orderId ?? "" };
}

const orders = () => paid.sandbox.books.orders.length;

describe("the same order is returned while plan, car type, coupon and amount are equal", () => {
  it("to a second start", async () => {
    expect(await started()).toEqual(await started());
    expect(orders()).toBe(1);
  });

  it("however often the purchase is begun and cancelled", async () => {
    const first = await started({ couponCode: coupon.code });
    for (let times = 0; times < 5; times += 1) {
      await cancelPurchase(client, first.id);
      expect(await started({ couponCode: coupon.code })).toEqual(first);
      expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 1, used: 0 });
    }
    expect(orders()).toBe(1);
  });

  it("and pays for the purchase that was begun again", async () => {
    const first = await started({ couponCode: coupon.code });
    await cancelPurchase(client, first.id);
    const { id, orderId } = await started({ couponCode: coupon.code });
    const payment = paid.sandbox.pay(orderId);
    const proof = paid.sandbox.proofOf({ id: orderId }, payment.id);
    const { data } = await provePurchase(client, id, proof);
    expect(data.completePurchase.purchase.paymentStatus).toBe("COMPLETED");
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 0, used: 1 });
    expect((await started()).id).not.toBe(id);
  });

  it("to each of two plans that take turns with one coupon", async () => {
    const part = { couponCode: coupon.code };
    const other = await makeOffer();
    const [one, two] = [await started(part), await started(part, other)];
    expect([await started(part), await started(part, other)]).toEqual([one, two]);
    expect(orders()).toBe(2);
  });

  it("with a whole time to pay", async () => {
    const first = await started();
    paid.app.clock.set("2026-11-21T02:50:00.000Z");
    expect(await started()).toEqual(first);
    paid.app.clock.set("2026-11-21T03:05:00.000Z");
    expect(await paid.app.services.purchaseClosing.expireDue()).toBe(0);
    expect((await started()).id).not.toBe(first.id);
  });

  it("under each client key, also once it was paid", async () => {
    const first = await started({ clientKey: "one" });
    expect(await started({ clientKey: "two" })).toEqual(first);
    const payment = paid.sandbox.pay(first.orderId);
    await provePurchase(client, first.id, paid.sandbox.proofOf({ id: first.orderId }, payment.id));
    for (const clientKey of ["one", "two"]) {
      expect(await started({ clientKey })).toMatchObject({ id: first.id, status: "COMPLETED" });
    }
    const { code } = await start({ clientKey: "two" }, await makeOffer());
    expect(code).toBe("CLIENT_KEY_REUSED");
  });
});

it.each<[string, () => Promise<object>]>([
  ["another plan", async () => started({}, await makeOffer())],
  ["a coupon", async () => started({ couponCode: coupon.code })],
  [
    "another price",
    async () => {
      await paid.app.dataSource.query("UPDATE pricing_plan_car_types SET price_paise = 200000");
      return started();
    },
  ],
  [
    "a plan that grants something else by now",
    async () => {
      await paid.app.dataSource.query("UPDATE pricing_plans SET credits_given = 9");
      return started();
    },
  ],
])("%s makes an order of its own", async (_what, another) => {
  const first = await started();
  expect(await another()).not.toMatchObject({ orderId: first.orderId });
  expect(orders()).toBe(2);
});

describe("one plan begun many times at once", () => {
  const beginAtOnce = () => atOnce(AT_ONCE, () => start());

  it("makes one order", async () => {
    await beginAtOnce();
    expect(orders()).toBe(1);
  });

  it("would make many without the resident's lock", async () => {
    const { users } = paid.app.services;
    users.lock = (tx: EntityManager, id: number) => tx.getRepository(User).findOneByOrFail({ id });
    await whileHeld(paid.app.dataSource, noneWrites("purchases"), 2, beginAtOnce);
    expect(orders()).toBeGreaterThan(1);
  });
});

describe("purchases that create an order are limited", () => {
  const beginOthers = async (count: number, buyer = client) => {
    const codes: (string | undefined)[] = [];
    for (let begun = 0; begun < count; begun += 1) {
      codes.push((await start({}, await makeOffer(), buyer)).code);
    }
    return codes;
  };

  it("per person: the next one is refused and changes nothing, and an order that is there is returned", async () => {
    const first = await started();
    expect(await beginOthers(2)).toEqual([undefined, undefined]);
    const other = await makeOffer();
    const before = await contentsOf(paid.app.dataSource);
    const { code, errors } = await start({}, other);
    expect(code).toBe("RATE_LIMITED");
    expect(errors?.[0]?.extensions).toHaveProperty("retryAfter");
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
    expect(await started()).toEqual(first);
    expect((await startPurchase(client, other)).code).toBeUndefined();
  });

  it("per address, over all its people", async () => {
    await beginOthers(3);
    const neighbour = await asPerson(paid.app, await paid.app.make.resident());
    expect(await beginOthers(3, neighbour)).toEqual([undefined, undefined, "RATE_LIMITED"]);
  });

  it("however many begin at once", async () => {
    const offers = await Promise.all(Array.from({ length: AT_ONCE }, makeOffer));
    await atOnce(AT_ONCE, (index) => start({}, offers[index] as Offer));
    expect(orders()).toBe(3);
  });
});
