import { z } from "zod";
import type {
  PaymentNews,
  PaymentOrder,
  ProviderFailure,
  ProviderPayment,
} from "../payment-provider";

const ORDER = z.object({ id: z.string().min(1), amount: z.int(), currency: z.string() });
const PAYMENT = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  amount_refunded: z.int().nullish(),
  refund_status: z.string().nullish(),
  error_description: z.string().nullish(),
});
const REFUND = z.object({ payment_id: z.string().min(1), amount: z.int() });

const ORDERS = z.object({ items: z.array(ORDER) });
const PAYMENTS = z.object({ items: z.array(PAYMENT) });

const EVENT = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: PAYMENT }).optional(),
    refund: z.object({ entity: REFUND }).optional(),
  }),
});

/** An order as the API answers it; rejects what is none, such as a page for people. */
export function orderOf(answer: unknown): PaymentOrder {
  const { id, amount, currency } = ORDER.parse(answer);
  return { id, amountPaise: amount, currency };
}

/** A list of orders as the API answers it. */
export function ordersOf(answer: unknown): PaymentOrder[] {
  return ORDERS.parse(answer).items.map(orderOf);
}

/** A payment as the API answers it. */
export function paymentOf(answer: unknown): ProviderPayment {
  return toPayment(PAYMENT.parse(answer));
}

/** A list of payments as the API answers it. */
export function paymentsOf(answer: unknown): ProviderPayment[] {
  return PAYMENTS.parse(answer).items.map(toPayment);
}

/** What an event says, as far as it concerns us. */
export function newsOf(message: unknown): PaymentNews {
  const { event: name, payload } = EVENT.parse(message);
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  if ((name === "payment.captured" || name === "order.paid") && payment) {
    return { kind: "captured", payment: { ...toPayment(payment), isCaptured: true } };
  }
  if (name === "refund.processed" && refund) {
    const refundedPaise = payment?.amount_refunded ?? refund.amount;
    const isWhole = payment?.refund_status === "full" || payment?.amount === refundedPaise;
    return { kind: "refunded", refund: { paymentId: refund.payment_id, refundedPaise, isWhole } };
  }
  if (name === "payment.failed" && payment) return { kind: "failed", failure: failureOf(payment) };
  return { kind: "other", name };
}

function failureOf(entity: z.output<typeof PAYMENT>): ProviderFailure {
  return {
    paymentId: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    reason: entity.error_description ?? null,
  };
}

function toPayment(entity: z.output<typeof PAYMENT>): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    isCaptured: entity.status === "captured",
    refundedPaise: entity.amount_refunded ?? 0,
  };
}
