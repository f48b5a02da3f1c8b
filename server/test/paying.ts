import { createHmac } from "node:crypto";
import type { Webhook } from "../demo/payment-sandbox/sandbox-webhooks";
import type { ProviderPayment } from "../integrations/payment-provider";
import type { GraphqlClient } from "./api";
import { asPerson } from "./api";
import { startTestApp, type TestApp, type TestAppOptions } from "./app";
import { startPurchase } from "./buying";
import { type PaymentStandIn, startPaymentStandIn } from "./payment-stand-in";

export interface PaidApp {
  readonly app: TestApp;
  readonly sandbox: PaymentStandIn["sandbox"];
  close(): Promise<void>;
}

export async function startPaidApp(options: TestAppOptions = {}): Promise<PaidApp> {
  const { provider, sandbox, close } = await startPaymentStandIn();
  const app = await startTestApp({ paymentProvider: provider, ...options });
  sandbox.webhooks.url = `${app.url}/webhooks/razorpay`;
  return {
    app,
    sandbox,
    async close() {
      await close();
      await app.close();
    },
  };
}

export interface Payable {
  readonly id: string;
  readonly key: number;
  readonly orderId: string;
  readonly client: GraphqlClient;
}

export async function beginPaying(
  app: TestApp,
  { pricePaise = 129_900, couponCode }: { pricePaise?: number; couponCode?: string } = {},
): Promise<Payable> {
  const client = await asPerson(app, await app.make.resident());
  const carType = await app.make.carType();
  const offer = { carType, plan: await app.make.plan(carType, pricePaise) };
  const part = { paymentMethod: "RAZORPAY", couponCode };
  const { purchase, paymentOrder } = (await startPurchase(client, offer, part)).data.startPurchase;
  const [, key] = Buffer.from(purchase.id, "base64url").toString().split(":");
  return { id: purchase.id, key: Number(key), orderId: paymentOrder?.orderId ?? "", client };
}

/** A captured payment without an order. */
export function collected(id: string, amountPaise: number): ProviderPayment {
  return {
    id,
    orderId: null,
    amountPaise,
    currency: "INR",
    feePaise: 0,
    refundedPaise: 0,
    isAuthorized: false,
    isCaptured: true,
    isRefunded: false,
    failure: null,
    createdAt: new Date(),
  };
}

export async function stateOf(app: TestApp, { key }: Pick<Payable, "key">) {
  const [row] = await app.dataSource.query(
    `SELECT payment_status AS status, transaction_id AS payment, attention,
       (SELECT count(*)::int FROM credit_lots WHERE purchase_id = purchases.id) AS grants
     FROM purchases WHERE id = $1`,
    [key],
  );
  return row;
}

/** Deletes all payments that paid for no purchase. */
export async function forgetPayments({ dataSource }: TestApp): Promise<void> {
  await dataSource.query("TRUNCATE stray_payments, payment_events");
  await dataSource.query(
    `DELETE FROM provider_payments WHERE NOT EXISTS (
       SELECT FROM purchases WHERE transaction_id = provider_payments.id)`,
  );
}

/** Paise, captured less refunded. */
export function heldByProvider({ books }: PaidApp["sandbox"]): number {
  const captured = books.payments.filter((payment) => payment.captured);
  return captured.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

export async function heldByBooks({ dataSource }: TestApp): Promise<number> {
  const [row] = await dataSource.query(
    `SELECT (SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM purchases
         WHERE payment_method = 'razorpay' AND completed_at IS NOT NULL)::int
       + (SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM stray_payments)::int AS paise`,
  );
  return row.paise;
}

export function straysOf(app: TestApp) {
  return app.dataSource.query(
    `SELECT provider_payment_id AS payment, purchase_id AS purchase, amount_paise AS paise, reason,
       refunded_at AS refunded FROM stray_payments ORDER BY id`,
  );
}

export async function post(
  app: TestApp,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(`${app.url}/webhooks/razorpay`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}

export function signedWith({ id, body }: Webhook, secret: string): Record<string, string> {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return { "X-Razorpay-Event-Id": id, "X-Razorpay-Signature": signature };
}
