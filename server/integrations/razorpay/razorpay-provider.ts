import { createHmac, timingSafeEqual } from "node:crypto";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import Razorpay from "razorpay";
import {
  type ListPage,
  type ListPart,
  type MessageHeading,
  type OrderRequest,
  type PaymentNews,
  type PaymentOrder,
  type PaymentProof,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentsPage,
  type ProviderDispute,
  type ProviderPayment,
  type RefundState,
} from "../payment-provider";
import {
  disputesOf,
  headingOf,
  newsOf,
  orderOf,
  ordersOf,
  paymentOf,
  paymentsOf,
  refundsOf,
} from "./razorpay-entities";
import type { RazorpaySettings } from "./razorpay-settings";

/** Milliseconds with the whole answer; the SDK has no timeout, and an operation has ten seconds. */
const CALL_MS = 6_000;
const PAYMENT_CALL_MS = 5_000;
const MAX_ANSWER_BYTES = 1_000_000;
const CONNECTIONS = 50;
/** The provider's page limit. */
const MOST_REFUNDS = 100;
/** Unknown id, besides 404; other 400s mean something else. */
const NO_SUCH_ID = /\bdoes not exist\b/i;
/** Minutes: captured automatically within the time to pay, by us for five days after. */
const CAPTURE = {
  capture: "automatic",
  capture_options: {
    automatic_expiry_period: 30,
    manual_expiry_period: 7_200,
    refund_speed: "normal",
  },
} as const;

interface SdkClient {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (request: { url?: string; signal?: AbortSignal }) => object): void };
  };
}

export class RazorpayProvider implements PaymentProvider {
  readonly keyId: string;
  private readonly sdk: Razorpay;

  constructor(
    private readonly settings: RazorpaySettings,
    callMs = CALL_MS,
  ) {
    this.keyId = settings.keyId;
    this.sdk = createSdk(settings, callMs);
  }

  async createOrder({
    amountPaise,
    currency,
    receipt,
    notes,
  }: OrderRequest): Promise<PaymentOrder> {
    if (amountPaise < 100) throw new Error("Razorpay takes no order under one rupee");
    const order = { amount: amountPaise, currency, receipt, notes, payment: CAPTURE };
    return answered(this.sdk.orders.create(order), orderOf);
  }

  async findOrders(receipt: string): Promise<readonly PaymentOrder[]> {
    return answered(this.sdk.orders.all({ receipt }), ordersOf);
  }

  async paymentsOf(orderId: string): Promise<readonly ProviderPayment[] | null> {
    const answer = nullForNone(this.sdk.orders.fetchPayments(encodeURIComponent(orderId)));
    return answered(answer, (list) => (list === null ? null : paymentsOf(list).items));
  }

  async payment(id: string): Promise<ProviderPayment | null> {
    const answer = nullForNone(this.sdk.payments.fetch(encodeURIComponent(id)));
    return answered(answer, (payment) => (payment === null ? null : paymentOf(payment)));
  }

  async order(id: string): Promise<PaymentOrder | null> {
    const answer = nullForNone(this.sdk.orders.fetch(encodeURIComponent(id)));
    return answered(answer, (order) => (order === null ? null : orderOf(order)));
  }

  /** If the payer bears the fee, accounts differ in whether the captured amount includes it. */
  async capture({ id, amountPaise, feePaise, currency }: ProviderPayment) {
    const capture = (amount: number) =>
      answered(this.sdk.payments.capture(encodeURIComponent(id), amount, currency), paymentOf);
    return capture(amountPaise).catch((error: unknown) => {
      if (feePaise === 0 || feePaise >= amountPaise) throw error;
      return capture(amountPaise - feePaise);
    });
  }

  async payments({ from, to, skip, count }: PaymentsPage): Promise<ListPage<ProviderPayment>> {
    const [first, last] = [seconds(from), seconds(to)];
    return answered(this.sdk.payments.all({ from: first, to: last, skip, count }), paymentsOf);
  }

  async refunds({ from, to, skip, count }: PaymentsPage): Promise<ListPage<RefundState>> {
    const [first, last] = [seconds(from), seconds(to)];
    return answered(this.sdk.refunds.all({ from: first, to: last, skip, count }), refundsOf);
  }

  async disputes({ skip, count }: ListPart): Promise<ListPage<ProviderDispute>> {
    return answered(this.sdk.disputes.all({ skip, count }), disputesOf);
  }

  async refundsOf(paymentId: string): Promise<readonly RefundState[]> {
    const id = encodeURIComponent(paymentId);
    const answer = nullForNone(this.sdk.payments.fetchMultipleRefund(id, { count: MOST_REFUNDS }));
    return answered(answer, (list) => {
      if (list === null) return [];
      const { items, unreadable } = refundsOf(list);
      if (unreadable > 0) throw new Error("A refund is unreadable");
      return items;
    });
  }

  isProven({ orderId, paymentId, signature }: PaymentProof): boolean {
    return isSignedWith(this.settings.keySecret, `${orderId}|${paymentId}`, signature);
  }

  isAuthentic(message: Buffer, signature: string): boolean {
    const { webhookSecrets } = this.settings;
    return webhookSecrets.filter((secret) => isSignedWith(secret, message, signature)).length > 0;
  }

  headingOf(message: unknown): MessageHeading {
    return headingOf(message);
  }

  newsOf(message: unknown): PaymentNews {
    return newsOf(message);
  }
}

/** The SDK has no HTTP settings; its client has. */
function createSdk({ keyId, keySecret, apiUrl }: RazorpaySettings, callMs: number): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = sdk.api as unknown as { rq: SdkClient };
  const connections = { keepAlive: true, maxSockets: CONNECTIONS };
  Object.assign(rq.defaults, {
    baseURL: apiUrl,
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    proxy: false,
    httpsAgent: new HttpsAgent(connections),
    httpAgent: new HttpAgent(connections),
  });
  rq.interceptors.request.use((request) => {
    const ofPayment = request.url?.includes("/payments") ? PAYMENT_CALL_MS : callMs;
    return Object.assign(request, { signal: AbortSignal.timeout(Math.min(ofPayment, callMs)) });
  });
  return sdk;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

async function nullForNone(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    const status = statusOf(error);
    if (status === 404 || (status === 400 && NO_SUCH_ID.test(descriptionOf(error)))) return null;
    throw error;
  });
}

/** Errors repeat nothing of the answer. */
async function answered<Result>(
  answer: Promise<unknown>,
  read: (answer: unknown) => Result,
): Promise<Result> {
  const body = await answer.catch((error: unknown) => {
    throw new PaymentProviderError(`Razorpay ${whyOf(error)}`);
  });
  try {
    return read(body);
  } catch {
    throw new PaymentProviderError("Razorpay answered something else than it documents");
  }
}

/** The SDK rejects with a plain object on an answer, and throws a TypeError without one. */
function whyOf(error: unknown): string {
  const status = statusOf(error);
  return status === null ? "did not answer in time, or not at all" : `answered ${status}`;
}

function descriptionOf(error: unknown): string {
  const { error: body } = error as { error?: { description?: unknown } };
  return String(body?.description ?? "");
}

function statusOf(error: unknown): number | null {
  const isAnswer = typeof error === "object" && error !== null && "statusCode" in error;
  return isAnswer ? Number(error.statusCode) : null;
}

/** Constant time. An empty secret signs nothing. */
function isSignedWith(secret: string, message: string | Buffer, signature: string): boolean {
  if (secret === "") return false;
  const expected = Buffer.from(createHmac("sha256", secret).update(message).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
