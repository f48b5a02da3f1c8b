import { asPerson, type GraphqlClient } from "../../test/api";
import { cancelPurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { forgetPayments, type PaidApp, startPaidApp, straysOf } from "../../test/paying";
import { openConnections } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { Coupon } from "../coupons/coupon.entity";

const BEGUN = "2026-11-21T02:30:00.000Z";
const TIMES = 5;

let paid: PaidApp;
let buyer: GraphqlClient;
let carType: CarType;

beforeEach(async () => {
  paid = await startPaidApp();
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  sandbox.webhooks.isHeld = true;
  await openConnections(app.dataSource);
  await forgetPayments(app);
  carType = await app.make.carType();
  buyer = await asPerson(app, await app.make.resident());
});

afterEach(() => paid.close());

/** For another plan each time, and so with an order of its own. */
async function begin(coupon: Coupon, client = buyer) {
  const offer = { carType, plan: await paid.app.make.plan(carType, 129_900) };
  const part = { paymentMethod: "RAZORPAY", couponCode: coupon.code };
  const { purchase, paymentOrder } = (await startPurchase(client, offer, part)).data.startPurchase;
  return { id: purchase.id, orderId: paymentOrder?.orderId ?? "" };
}

async function beginMany(coupon: Coupon): Promise<string[]> {
  const orders: string[] = [];
  for (let begun = 0; begun < TIMES; begun += 1) orders.push((await begin(coupon)).orderId);
  return orders;
}

async function payAll(orders: readonly string[], outcome: "captured" | "authorized") {
  const payments = orders.map((orderId) => paid.sandbox.pay(orderId, { outcome }));
  await paid.sandbox.webhooks.release();
  for (let looks = 0; looks < 3; looks += 1) await paid.app.services.paymentInbox.processWaiting();
  return payments;
}

async function statuses(): Promise<Record<string, number>> {
  const rows = await paid.app.dataSource.query(
    "SELECT payment_status AS status, count(*)::int AS count FROM purchases GROUP BY 1",
  );
  return Object.fromEntries(
    rows.map(({ status, count }: { status: string; count: number }) => [status, count]),
  );
}

async function told(): Promise<string[]> {
  const rows = await paid.app.dataSource.query("SELECT type FROM purchase_events ORDER BY id");
  return rows.map(({ type }: { type: string }) => type);
}

describe("a coupon with one use, begun with again and again and paid each time", () => {
  it("gives its discount once: what was collected for the others is to be paid back", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    await payAll(await beginMany(coupon), "captured");
    expect(await statuses()).toEqual({ completed: 1, failed: TIMES - 1 });
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 0, used: 1 });
    const strays = await straysOf(paid.app);
    expect(strays).toHaveLength(TIMES - 1);
    expect(new Set(strays.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(["coupon_used_up"]),
    );
    expect(await told()).toEqual(Array(TIMES - 1).fill("coupon_used_up"));
    await expectConsistent(paid.app.dataSource);
  });

  it("captures nothing for the others that is only authorised, and the resident is told", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    const payments = await payAll(await beginMany(coupon), "authorized");
    expect(await statuses()).toEqual({ completed: 1, failed: TIMES - 1 });
    expect(payments.filter(({ status }) => status === "captured")).toHaveLength(1);
    expect(await straysOf(paid.app)).toEqual([]);
    expect(await told()).toEqual(Array(TIMES - 1).fill("returning"));
    await expectConsistent(paid.app.dataSource);
  });

  it("would give its discount as often as it is paid, were uses not taken under the coupon's lock", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    const orders = await beginMany(coupon);
    paid.app.services.settlements.isHonoured = async () => true;
    await payAll(orders, "captured");
    expect(await statuses()).toEqual({ completed: TIMES });
  });

  it("gives its discount once where each purchase was cancelled before it was paid", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 1 });
    const first = await begin(coupon);
    await cancelPurchase(buyer, first.id);
    const second = await begin(coupon);
    await cancelPurchase(buyer, second.id);
    await payAll([second.orderId, first.orderId], "captured");
    expect(await statuses()).toEqual({ completed: 1, failed: 1 });
    expect(await straysOf(paid.app)).toMatchObject([{ reason: "coupon_used_up" }]);
  });

  it("gives its discount once where each purchase expired before it was paid: a resident goes over the limit once at most", async () => {
    const { app } = paid;
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const orders: string[] = [];
    for (let hour = 3; hour < 6; hour += 1) {
      orders.push((await begin(coupon)).orderId);
      app.clock.set(`2026-11-21T0${hour}:30:00.000Z`);
      await app.services.purchaseClosing.expireDue();
    }
    await payAll(orders, "captured");
    expect(await statuses()).toEqual({ completed: 1, expired: 2 });
    expect(await straysOf(app)).toHaveLength(2);
  });

  it("is honoured for who paid late for the only purchase they began, and the purchase is marked", async () => {
    const { app } = paid;
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const late = await begin(coupon);
    app.clock.set("2026-11-21T03:30:00.000Z");
    await app.services.purchaseClosing.expireDue();
    const other = await begin(coupon, await asPerson(app, await app.make.resident()));
    await payAll([other.orderId, late.orderId], "captured");
    expect(await statuses()).toEqual({ completed: 2 });
    expect(await straysOf(app)).toEqual([]);
  });

  it("gives its discount as often as it has uses, never more", async () => {
    const coupon = await paid.app.make.coupon({ usageLimit: 3 });
    await payAll(await beginMany(coupon), "captured");
    expect(await statuses()).toEqual({ completed: 3, failed: TIMES - 3 });
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 0, used: 3 });
  });
});
