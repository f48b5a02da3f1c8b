import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  cancelPurchase,
  completePurchase,
  provePurchase,
  startPurchase,
  usesOf,
} from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf, HELD } from "../../test/contents";
import { type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";
import { Purchase } from "./purchase.entity";

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

async function start(part: object = {}, pricePaise = 129_900) {
  const offer = await makeOffer(pricePaise);
  return startPurchase(client, offer, { paymentMethod: "RAZORPAY", ...part });
}

async function started(part: object = {}, pricePaise = 129_900) {
  const { purchase, paymentOrder } = (await start(part, pricePaise)).data.startPurchase;
  return { id: purchase.id, order: { id: paymentOrder?.orderId ?? "" } };
}

describe("a purchase through the payment provider", () => {
  it("has its order there, stored and answered with the key", async () => {
    const made = sandbox.books.orders.length;
    const { data } = await start();
    const row = await app.dataSource
      .getRepository(Purchase)
      .findOneOrFail({ where: {}, order: { id: "DESC" } });
    const [order, ...others] = sandbox.books.orders.slice(made);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      amount: 129_900,
      receipt: `purchase-${row.id}-${row.receiptNonce}`,
      notes: { purchase: `${row.id}` },
    });
    expect(row.providerOrderId).toBe(order?.id);
    expect(data.startPurchase).toMatchObject({
      purchase: { paymentStatus: "PENDING" },
      paymentOrder: { orderId: order?.id, amount: 129_900, currency: "INR" },
      paymentKeyId: "rzp_test_sandbox",
    });
  });

  it("is written before the provider hears of it", async () => {
    const { createOrder } = provider.provider;
    const seen: (Purchase | null)[] = [];
    provider.provider.createOrder = async (request) => {
      const id = Number(request.receipt.split("-")[1]);
      seen.push(await app.dataSource.getRepository(Purchase).findOneBy({ id }));
      return createOrder(request);
    };
    await start();
    provider.provider.createOrder = createOrder;
    expect(seen).toMatchObject([{ paymentStatus: "pending", providerOrderId: null }]);
  });

  it("needs no order when a coupon covers the price", async () => {
    const made = sandbox.books.orders.length;
    const { code } = await app.make.coupon({ discountPaise: 129_900 });
    const { data } = await start({ couponCode: code });
    expect(data.startPurchase).toMatchObject({
      paymentOrder: null,
      paymentKeyId: null,
      purchase: { paymentStatus: "COMPLETED", amount: "0.00" },
    });
    expect(sandbox.books.orders).toHaveLength(made);
  });

  it("answers its order again by client key, and no more once it was paid", async () => {
    const offer = await makeOffer();
    const part = { paymentMethod: "RAZORPAY", clientKey: "key-1" };
    const first = (await startPurchase(client, offer, part)).data.startPurchase;
    const second = (await startPurchase(client, offer, part)).data.startPurchase;
    expect(second).toEqual(first);
    const orderId = first.paymentOrder?.orderId ?? "";
    const proof = sandbox.proofOf({ id: orderId }, sandbox.pay(orderId).id);
    await provePurchase(client, first.purchase.id, proof);
    expect((await startPurchase(client, offer, part)).data.startPurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED" },
      paymentOrder: null,
      paymentKeyId: null,
    });
  });

  it("is completed by the proof of its payment, once", async () => {
    const { id, order } = await started();
    const payment = sandbox.pay(order.id);
    const proof = sandbox.proofOf(order, payment.id);
    const first = await provePurchase(client, id, proof);
    expect(first.data.completePurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED", transactionId: payment.id },
      viewer: { credits: 4 },
    });
    const before = await contentsOf(app.dataSource);
    expect((await provePurchase(client, id, proof)).data).toEqual(first.data);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is honoured when the money comes though it was cancelled", async () => {
    const coupon = await app.make.coupon();
    const { id, order } = await started({ couponCode: coupon.code });
    await cancelPurchase(client, id);
    const { data } = await provePurchase(
      client,
      id,
      sandbox.proofOf(order, sandbox.pay(order.id).id),
    );
    expect(data.completePurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED" },
      viewer: { credits: 4 },
    });
    expect(await usesOf(app.dataSource, coupon)).toEqual({ held: 0, used: 1, holds: { used: 1 } });
  });

  it("is refused to be completed by a mock payment", async () => {
    const { id } = await started();
    const before = await contentsOf(app.dataSource);
    expect((await completePurchase(client, id)).errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      field: "purchaseId",
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("finds the order that a server had made before it died, and makes no second one", async () => {
    const offer = await makeOffer();
    const part = { paymentMethod: "RAZORPAY", clientKey: "key-1" };
    const { paymentOrder } = (await startPurchase(client, offer, part)).data.startPurchase;
    await app.dataSource.query(
      "UPDATE purchases SET provider_order_id = NULL, order_claimed_until = $2 WHERE provider_order_id = $1",
      [paymentOrder?.orderId, app.clock.now()],
    );
    const made = sandbox.books.orders.length;
    const again = (await startPurchase(client, offer, part)).data.startPurchase.paymentOrder;
    expect(again).toEqual(paymentOrder);
    expect(sandbox.books.orders).toHaveLength(made);
  });

  it("makes the order that a server had only said it would make", async () => {
    const offer = await makeOffer();
    const part = { paymentMethod: "RAZORPAY", clientKey: "key-1" };
    const claim = app.services.paymentOrders.claim.bind(app.services.paymentOrders);
    app.services.paymentOrders.claim = async (id) => {
      await claim(id);
      throw new Error("The server died");
    };
    await startPurchase(client, offer, part);
    app.services.paymentOrders.claim = claim;
    await app.dataSource.query("UPDATE purchases SET order_claimed_until = $1", [app.clock.now()]);
    const again = (await startPurchase(client, offer, part)).data.startPurchase.paymentOrder;
    expect(again?.orderId).toBe(sandbox.books.orders.at(-1)?.id);
  });
});

describe("a proof that is not this purchase's", () => {
  const refused = { code: "PAYMENT_NOT_PROVEN", kind: "invalid", field: "proof" };

  it.each<[string, (signature: string) => string]>([
    ["has no signature", () => ""],
    ["has one in upper case", (signature) => signature.toUpperCase()],
    ["has one with a character off", (signature) => signature.replace(/.$/, otherDigit)],
    ["has one that is too short", (signature) => signature.slice(1)],
    ["has one that is too long", (signature) => `${signature}0`],
  ])("because it %s is refused, and nothing changes", async (_what, spoil) => {
    const { id, order } = await started();
    const proof = sandbox.proofOf(order, "pay_spoilt");
    const before = await contentsOf(app.dataSource);
    const answer = await provePurchase(client, id, {
      ...proof,
      signature: spoil(proof.signature),
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: "Payment verification failed. Please contact support.",
      extensions: refused,
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("because its signature is a list is refused", async () => {
    const { id, order } = await started();
    const proof = sandbox.proofOf(order, "pay_list");
    const before = await contentsOf(app.dataSource);
    const answer = await provePurchase(client, id, { ...proof, signature: [proof.signature] });
    expect(answer.code).toBe("INVALID_INPUT");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("because it is a right one of a cheaper order is refused", async () => {
    const cheap = await started({}, 100);
    const { id } = await started();
    const before = await contentsOf(app.dataSource);
    const proof = sandbox.proofOf(cheap.order, "pay_cheap");
    expect((await provePurchase(client, id, proof)).errors?.[0]?.extensions).toMatchObject(refused);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("because its payment paid another purchase already is refused", async () => {
    const [first, second] = [await started(), await started()];
    const payment = sandbox.pay(first.order.id);
    await provePurchase(client, first.id, sandbox.proofOf(first.order, payment.id));
    const before = await contentsOf(app.dataSource, HELD);
    const proof = sandbox.proofOf(second.order, payment.id);
    const { errors } = await provePurchase(client, second.id, proof);
    expect(errors?.[0]?.extensions).toMatchObject(refused);
    expect(await contentsOf(app.dataSource, HELD)).toEqual(before);
  });

  it("because the purchase is paid by mock payment is refused", async () => {
    const { data } = await startPurchase(client, await makeOffer());
    const before = await contentsOf(app.dataSource);
    const proof = sandbox.proofOf({ id: "order_1" }, "pay_mock");
    const { errors } = await provePurchase(client, data.startPurchase.purchase.id, proof);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "purchaseId" });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("from somebody else finds no purchase", async () => {
    const { id, order } = await started();
    const stranger = await asPerson(app, await app.make.resident());
    const before = await contentsOf(app.dataSource);
    const { code } = await provePurchase(stranger, id, sandbox.proofOf(order, "pay_other"));
    expect(code).toBe("NOT_FOUND");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

function otherDigit(digit: string): string {
  return digit === "0" ? "1" : "0";
}
