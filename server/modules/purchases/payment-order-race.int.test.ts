import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";
import { atOnce, barrier, openConnections, whileBusy } from "../../test/race";

const AT_ONCE = 30;

let provider: PaymentStandIn;
let servers: readonly TestApp[];
let clients: readonly GraphqlClient[];

beforeEach(async () => {
  provider = await startPaymentStandIn();
  provider.sandbox.delayMs = 200;
  const app = await startTestApp({ paymentProvider: provider.provider });
  const other = await startTestApp({ paymentProvider: provider.provider, beside: app });
  servers = [app, other];
  const resident = await app.make.resident();
  clients = await Promise.all(servers.map((server) => asPerson(server, resident)));
  for (const server of servers) await openConnections(server.dataSource);
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
});

afterEach(async () => {
  for (const server of [...servers].reverse()) await server.close();
  await provider.close();
});

async function startAtOnce(couponCode?: string) {
  const { make } = servers[0] as TestApp;
  const carType = await make.carType();
  const offer = { carType, plan: await make.plan(carType, 129_900) };
  const part = { paymentMethod: "RAZORPAY", clientKey: "key-1", couponCode };
  return atOnce(AT_ONCE, (index) =>
    whileBusy(() => startPurchase(clients[index % 2] as GraphqlClient, offer, part)),
  );
}

const different = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(answer))).size;

describe("one client key thirty times at once, at two servers", () => {
  it("makes one order at the provider, and all are answered with it", async () => {
    const answers = await startAtOnce();
    const [order, ...others] = provider.sandbox.books.orders;
    expect(others).toEqual([]);
    expect(answers[0]?.data.startPurchase.paymentOrder?.orderId).toBe(order?.id);
    expect(different(answers)).toBe(1);
    await expectConsistent((servers[0] as TestApp).dataSource);
  });

  it("would make many if nobody said first that they make it", async () => {
    const twoMakeIt = barrier(2);
    for (const { services } of servers) {
      services.paymentOrders.claim = async () => {
        await twoMakeIt();
        return true;
      };
    }
    await startAtOnce();
    expect(provider.sandbox.books.orders.length).toBeGreaterThan(1);
  });

  it("ends with one failed purchase and the same error for all when there is no order", async () => {
    provider.sandbox.mood = "fails";
    const answers = await startAtOnce();
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set(["PAYMENT_PROVIDER_UNAVAILABLE"]),
    );
    await expectConsistent((servers[0] as TestApp).dataSource);
  });

  it("is one look-up of its coupon, and one use", async () => {
    const { make, dataSource } = servers[0] as TestApp;
    const coupon = await make.coupon({ usageLimit: 1 });
    const answers = await startAtOnce(coupon.code);
    expect(answers[0]?.code).toBeUndefined();
    expect(different(answers)).toBe(1);
    expect(await usesOf(dataSource, coupon)).toEqual({ held: 1, used: 0, holds: { held: 1 } });
    expect(
      await dataSource.query("SELECT points FROM rate_limits WHERE key LIKE 'coupon-look-ups:%'"),
    ).toEqual([{ points: 1 }]);
  });

  it("would be refused at times if a look-up were counted before the key is looked up", async () => {
    for (const { services } of servers) {
      const { coupons, users } = services;
      const lock = users.lock.bind(users);
      users.lock = async (tx, userId) => {
        await coupons.countLookUp({ key: `person:${userId}` });
        return lock(tx, userId);
      };
    }
    const { code } = await (servers[0] as TestApp).make.coupon();
    const answers = await startAtOnce(code);
    expect(answers.map((answer) => answer.code)).toContain("RATE_LIMITED");
  });
});

describe.each([
  ["without a coupon", false],
  ["with a coupon", true],
])(
  "a purchase begun again %s, under other keys, while its order is in the making",
  (_what, has) => {
    it("is one purchase with one order, and all are answered with it", async () => {
      const { make, dataSource } = servers[0] as TestApp;
      const carType = await make.carType();
      const offer = { carType, plan: await make.plan(carType, 129_900) };
      const coupon = await make.coupon({ usageLimit: 5 });
      const couponCode = has ? coupon.code : undefined;
      const answers = await atOnce(6, (index) => {
        const part = { paymentMethod: "RAZORPAY", clientKey: `key-${index}`, couponCode };
        return whileBusy(() => startPurchase(clients[index % 2] as GraphqlClient, offer, part));
      });
      const [order, ...others] = provider.sandbox.books.orders;
      expect(others).toEqual([]);
      expect(answers[0]?.data.startPurchase.paymentOrder?.orderId).toBe(order?.id);
      expect(different(answers)).toBe(1);
      expect((await usesOf(dataSource, coupon)).held).toBe(has ? 1 : 0);
      await expectConsistent(dataSource);
    });
  },
);
