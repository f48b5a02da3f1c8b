import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import Razorpay from "razorpay";
import { readConfig } from "../../config/config";
import { makeTemporaryDirectory } from "../../test/temporary-directory";
import { freePort } from "../free-port";
import type { PaymentSandbox } from "./payment-sandbox";
import { servePaymentSandbox } from "./serve-payment-sandbox";
import { startPaymentSandbox } from "./start-payment-sandbox";

let sandbox: PaymentSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await servePaymentSandbox({ port: 0, webhookUrl: null });
  const { keyId, keySecret, apiUrl } = sandbox.settings;
  sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = sdk.api as unknown as { rq: { defaults: { baseURL: string } } };
  rq.defaults.baseURL = apiUrl;
});

afterAll(() => sandbox.close());

const makeOrder = () =>
  sdk.orders.create({ amount: 129_900, currency: "INR", receipt: "purchase-1" });

describe("to the SDK as it comes the sandbox is Razorpay", () => {
  it("makes orders, and shows them", async () => {
    const order = await makeOrder();
    expect(order).toMatchObject({
      entity: "order",
      amount: 129_900,
      amount_due: 129_900,
      amount_paid: 0,
      currency: "INR",
      receipt: "purchase-1",
      status: "created",
      attempts: 0,
    });
    expect(await sdk.orders.fetch(order.id)).toEqual(order);
    expect(await sdk.orders.all({ receipt: "nobody's" })).toMatchObject({ count: 0, items: [] });
  });

  it("refuses as Razorpay does", async () => {
    const less = sdk.orders.create({ amount: 99, currency: "INR" });
    await expect(less).rejects.toMatchObject({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR", field: "amount" },
    });
    await expect(sdk.orders.fetch("order_of_nobody")).rejects.toMatchObject({ statusCode: 400 });
    await expect(sdk.payments.fetch("pay_nothing")).rejects.toMatchObject({ statusCode: 400 });
  });

  it("takes the money of a payment that was promised, and gives it back", async () => {
    const { id } = await makeOrder();
    const payment = sandbox.pay(id, { outcome: "authorized" });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: "attempted", attempts: 1 });
    const captured = await sdk.payments.capture(payment.id, 129_900, "INR");
    expect(captured).toMatchObject({ status: "captured", captured: true, order_id: id });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: "paid", amount_due: 0 });
    const refund = await sdk.payments.refund(payment.id, { amount: 9_900 });
    expect(refund).toMatchObject({ entity: "refund", amount: 9_900, payment_id: payment.id });
    expect(await sdk.payments.fetch(payment.id)).toMatchObject({
      status: "captured",
      amount_refunded: 9_900,
      refund_status: "partial",
    });
    const tooMuch = sdk.payments.refund(payment.id, { amount: 120_001 });
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400 });
    expect(await sdk.payments.refund(payment.id, {})).toMatchObject({ amount: 120_000 });
    expect(await sdk.orders.fetchPayments(id)).toMatchObject({
      count: 1,
      items: [{ status: "refunded", refund_status: "full" }],
    });
  });
});

describe("a webhook of the sandbox", () => {
  let shop: Server;
  const heard: { readonly event: string; readonly isSigned: boolean; readonly id: unknown }[] = [];
  let errors = 0;

  beforeAll(async () => {
    shop = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      errors -= 1;
      if (errors >= 0) return void response.writeHead(503).end();
      const signature = String(request.headers["x-razorpay-signature"]);
      const [secret = ""] = sandbox.settings.webhookSecrets;
      heard.push({
        event: JSON.parse(body).event,
        isSigned: Razorpay.validateWebhookSignature(body, signature, secret),
        id: request.headers["x-razorpay-event-id"],
      });
      response.end();
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    sandbox.webhooks.url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  });

  beforeEach(() => heard.splice(0));

  afterAll(() => {
    sandbox.webhooks.url = null;
    shop.close();
  });

  it("is signed as the SDK checks it, and sent again until it is taken", async () => {
    errors = 2;
    sandbox.pay((await makeOrder()).id);
    await sandbox.webhooks.settled();
    expect(heard.map(({ event }) => event).sort()).toEqual([
      ...["order.paid", "payment.authorized", "payment.captured"],
    ]);
    expect(heard.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  });

  it("is held back, doubled and turned round as a test wants it", async () => {
    sandbox.webhooks.isHeld = true;
    sandbox.webhooks.copies = 2;
    sandbox.pay((await makeOrder()).id, { outcome: "failed" });
    await sandbox.webhooks.settled();
    expect(heard).toEqual([]);
    await sandbox.webhooks.release();
    expect(heard.map(({ event }) => event)).toEqual(["payment.failed", "payment.failed"]);
    Object.assign(sandbox.webhooks, { isHeld: false, copies: 1 });
  });
});

describe("the checkout of the sandbox", () => {
  const pay = async (body: object) => {
    const answer = await fetch(`${sandbox.settings.apiUrl}/v1/checkout/pay`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key: sandbox.settings.keyId, ...body }),
    });
    return answer.json();
  };

  it("answers a payment with its proof, and lets an order be paid once", async () => {
    const { id: order_id } = await makeOrder();
    const paid = await pay({ order_id, outcome: "captured" });
    const { razorpay_payment_id: paymentId } = paid as { razorpay_payment_id: string };
    expect(paid).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_order_id: order_id,
      razorpay_signature: sandbox.proofOf({ id: order_id }, paymentId).signature,
    });
    expect(await pay({ order_id, outcome: "captured" })).toMatchObject({
      error: { description: "This order was paid." },
    });
  });

  it("lets an order be paid after a payment that failed", async () => {
    const { id: order_id } = await makeOrder();
    expect(await pay({ order_id, outcome: "failed" })).toMatchObject({
      error: { description: "Your payment was declined by the bank.", metadata: { order_id } },
    });
    expect(await pay({ order_id, outcome: "captured" })).toMatchObject({
      razorpay_order_id: order_id,
    });
  });

  it("opens for nobody's key or order", async () => {
    const { id: order_id } = await makeOrder();
    for (const body of [{ order_id, key: "rzp_test_other" }, { order_id: "order_of_nobody" }]) {
      expect(await pay(body)).toMatchObject({ error: { description: "No such order." } });
    }
  });
});

describe("the start of the sandbox", () => {
  it("finds the orders and payments that it kept", async () => {
    const directory = makeTemporaryDirectory();
    const options = {
      port: 0,
      webhookUrl: null,
      file: path.join(directory.path, "payment-sandbox.json"),
    };
    const first = await servePaymentSandbox(options);
    const { id } = first.books.makeOrder({ amount: 129_900, currency: "INR" });
    first.refund(first.pay(id), 100);
    await first.close();
    const second = await servePaymentSandbox(options);
    expect(second.books.orders).toEqual(first.books.orders);
    expect(second.books.payments).toEqual(first.books.payments);
    expect(second.books.paymentsOf(id)).toMatchObject([{ amount_refunded: 100 }]);
    await second.close();
    directory.remove();
  });

  it("is none where the settings ask for none", async () => {
    expect(await startPaymentSandbox(readConfig({}), () => undefined)).toBeNull();
  });

  it("is refused in one line where its port is taken", async () => {
    const PAYMENT_SANDBOX_PORT = String(await freePort());
    const { path: DATA_DIR, remove } = makeTemporaryDirectory();
    const config = readConfig({ PAYMENTS: "sandbox", PAYMENT_SANDBOX_PORT, DATA_DIR });
    const first = await startPaymentSandbox(config, () => undefined);
    await expect(startPaymentSandbox(config, () => undefined)).rejects.toThrow(
      `Port ${PAYMENT_SANDBOX_PORT} is in use: stop what uses it or set PAYMENT_SANDBOX_PORT to another.`,
    );
    await first?.close();
    remove();
  });
});
