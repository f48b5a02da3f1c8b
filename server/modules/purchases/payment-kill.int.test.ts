import { asPerson } from "../../test/api";
import { startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { startKillable } from "../../test/killable";
import { beginPaying, collected, type PaidApp, startPaidApp, stateOf } from "../../test/paying";
import { personOf } from "../../test/person";
import { Purchase } from "./purchase.entity";

const BEGUN = "2026-11-21T02:30:00.000Z";
const TIMEOUT_MS = 30_000;

/** A second server that stops at a given point. */
const SERVER = `
  const [databaseUrl, port, point, request] = args;
  const { createDataSource } = load("platform/database");
  const { createServices } = load("modules");
  const { readConfig } = load("config/config");
  const { RazorpayProvider } = load("integrations/razorpay/razorpay-provider");
  const { sandboxSettings } = load("integrations/razorpay/razorpay-sandbox");
  const dataSource = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
  const paymentProvider = new RazorpayProvider(sandboxSettings(Number(port)));
  const clock = { now: () => new Date("${BEGUN}") };
  const services = createServices(dataSource, clock, readConfig({}), { paymentProvider });
  const stop = () => { say({ at: point }); return new Promise(() => {}); };
  const { createOrder } = paymentProvider;
  const { settlements, paymentArrivals, purchases } = services;
  const { grant } = settlements;
  if (point === "pending row") paymentProvider.createOrder = stop;
  if (point === "order created") paymentProvider.createOrder = async (request) => {
    await createOrder.call(paymentProvider, request);
    return stop();
  };
  if (point === "grant before commit") settlements.grant = async (...all) => {
    await grant.apply(settlements, all);
    return stop();
  };
  const { person, start, payment } = JSON.parse(request);
  if (start) await purchases.start(person, "person:" + person.userId, start);
  else await paymentArrivals.take(payment);
  await stop();`;

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.webhooks.isHeld = true;
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

async function killAt(point: string, request: object): Promise<void> {
  const { url = "" } = paid.app.dataSource.options as { url?: string };
  const { port } = new URL(paid.sandbox.settings.apiUrl);
  const server = await startKillable(SERVER, url, port, point, JSON.stringify(request));
  await server.kill();
  expect(server.said).toEqual({ at: point });
}

describe("a server that is killed while it begins a purchase", () => {
  it.each(["pending row", "order created"])(
    "after: %s, leaves what the same call finishes, with one order",
    async (point) => {
      const { app, sandbox } = paid;
      app.clock.set(BEGUN);
      const [resident, coupon] = [await app.make.resident(), await app.make.coupon()];
      const carType = await app.make.carType();
      const offer = { carType, plan: await app.make.plan(carType, 129_900) };
      const part = { couponCode: coupon.code, clientKey: "key-1" };
      const ids = { pricingPlanId: offer.plan.id, carTypeId: carType.id };
      await killAt(point, {
        person: personOf(resident),
        start: { ...ids, ...part, paymentMethod: "razorpay" },
      });
      const purchases = app.dataSource.getRepository(Purchase);
      const { id, receiptNonce } = await purchases.findOneByOrFail({ userId: resident.id });
      const name = `purchase-${id}-${receiptNonce}`;
      const orders = () => sandbox.books.orders.filter(({ receipt }) => receipt === name);
      expect(orders()).toHaveLength(point === "order created" ? 1 : 0);
      app.clock.set("2026-11-21T02:30:15.000Z");
      const client = await asPerson(app, resident);
      const again = await startPurchase(client, offer, { ...part, paymentMethod: "RAZORPAY" });
      const [order, ...others] = orders();
      expect(again.data.startPurchase.paymentOrder?.orderId).toBe(order?.id);
      expect(others).toEqual([]);
      app.clock.set("2026-11-21T03:00:00.000Z");
      await app.services.purchaseClosing.expireDue();
      expect(await purchases.findOneByOrFail({ id })).toMatchObject({ paymentStatus: "expired" });
      expect(await usesOf(app.dataSource, coupon)).toMatchObject({ held: 0, used: 0 });
    },
    TIMEOUT_MS,
  );
});

describe("a server that is killed while it settles a purchase", () => {
  it.each([
    ["grant before commit", { status: "pending", grants: 0 }],
    ["commit before reply", { status: "completed", grants: 1 }],
  ])(
    "at: %s, leaves what the provider's next word finishes, granted once",
    async (point, left) => {
      const { app, sandbox } = paid;
      app.clock.set(BEGUN);
      const purchase = await beginPaying(app);
      const { id, amount } = sandbox.pay(purchase.orderId);
      const payment = { ...collected(id, amount), orderId: purchase.orderId };
      await killAt(point, { payment });
      expect(await stateOf(app, purchase)).toMatchObject(left);
      await sandbox.webhooks.release();
      expect(await stateOf(app, purchase)).toEqual({
        status: "completed",
        payment: id,
        attention: null,
        grants: 1,
      });
    },
    TIMEOUT_MS,
  );
});
