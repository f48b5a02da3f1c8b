import { z } from "zod";
import { shownText, storableText } from "../../platform/text";
import type {
  ListPage,
  MessageHeading,
  PaymentNews,
  PaymentOrder,
  ProviderDispute,
  ProviderFailure,
  ProviderPayment,
  RefundState,
} from "../payment-provider";
import { WEBHOOK_EVENTS } from "./razorpay-webhooks";

const MAX_NAME = 100;
const MAX_REASON = 500;

/** Plain ASCII. */
const ID = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const CURRENCY = z.string().regex(/^[A-Za-z]{3}$/);
/** Within the database's integers. */
const PAISE = z.int32().min(0);

const SECONDS = z.int32().min(0);
const TEXT = z.string().overwrite((text) => storableText(text, MAX_REASON));
const REASON = z.string().overwrite((text) => shownText(text, MAX_REASON));

const ORDER = z.object({
  id: ID,
  amount: PAISE,
  amount_paid: PAISE.nullish(),
  currency: CURRENCY,
  receipt: TEXT.nullish(),
  status: z.string().nullish(),
  // Empty notes are a list.
  notes: z.record(z.string(), z.string()).catch({}),
  created_at: SECONDS.nullish(),
});
const PAYMENT = z.object({
  id: ID,
  order_id: ID.nullish(),
  amount: PAISE,
  currency: CURRENCY,
  status: z.string(),
  captured: z.boolean().nullish(),
  fee: PAISE.nullish(),
  created_at: SECONDS.nullish(),
  amount_refunded: PAISE.nullish(),
  refund_status: z.string().nullish(),
  error_description: TEXT.nullish(),
});
const REFUND = z.object({
  id: ID.optional(),
  payment_id: ID,
  amount: PAISE,
  currency: CURRENCY.default("INR"),
});
const LISTED_REFUND = z.object({ id: ID, payment_id: ID, amount: PAISE, status: z.string() });
const DISPUTE = z.object({
  id: ID,
  payment_id: ID,
  amount: PAISE,
  currency: CURRENCY,
  amount_deducted: PAISE.nullish(),
  reason_code: REASON.nullish(),
  reason_description: REASON.nullish(),
  respond_by: SECONDS.nullish(),
});
/** A listed dispute hides whether more is required. */
const LISTED_STEPS = {
  open: "created",
  under_review: "under_review",
  won: "won",
  lost: "lost",
  closed: "closed",
} as const;
const LISTED_DISPUTE = DISPUTE.extend({
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  created_at: SECONDS.nullish(),
});
const DISPUTE_STEP = z.enum([
  ...["created", "action_required", "under_review", "won", "lost", "closed"],
] as const);
const DISPUTE_EVENT = "payment.dispute.";

const ORDERS = z.object({ items: z.array(ORDER) });
const LIST = z.object({ items: z.array(z.unknown()) });

const HEADING = z.object({
  event: z.string().catch(""),
  payload: z
    .object({
      payment: z.object({
        entity: z.object({ id: z.string(), order_id: z.string().nullish().catch(null) }),
      }),
    })
    .nullable()
    .catch(null),
});

const EVENT = z.object({
  event: z.string().overwrite((name) => storableText(name, MAX_NAME)),
  payload: z.object({
    payment: z.object({ entity: PAYMENT }).optional(),
    refund: z.object({ entity: REFUND }).optional(),
    dispute: z.object({ entity: DISPUTE }).optional(),
  }),
  created_at: SECONDS.nullish(),
});

export function orderOf(answer: unknown): PaymentOrder {
  const { id, amount, amount_paid, currency, receipt, status, notes, created_at } =
    ORDER.parse(answer);
  return {
    id,
    amountPaise: amount,
    paidPaise: amount_paid ?? 0,
    currency,
    receipt: receipt ?? null,
    notes,
    isPaid: status === "paid",
    createdAt: new Date((created_at ?? 0) * 1000),
  };
}

export function ordersOf(answer: unknown): PaymentOrder[] {
  return ORDERS.parse(answer).items.map(orderOf);
}

export function paymentOf(answer: unknown): ProviderPayment {
  return toPayment(PAYMENT.parse(answer));
}

/** An unreadable payment does not hide the others. */
export function paymentsOf(answer: unknown): ListPage<ProviderPayment> {
  return readList(answer, PAYMENT, toPayment);
}

export function refundsOf(answer: unknown): ListPage<RefundState> {
  return readList(answer, LISTED_REFUND, ({ id, payment_id, amount, status }) => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    isProcessed: status === "processed",
  }));
}

export function disputesOf(answer: unknown): ListPage<ProviderDispute> {
  return readList(answer, LISTED_DISPUTE, ({ status, created_at, ...entity }) =>
    disputeOf(entity, LISTED_STEPS[status], created_at ?? 0),
  );
}

function readList<Row, Item>(
  answer: unknown,
  schema: z.ZodType<Row>,
  read: (row: Row) => Item,
): ListPage<Item> {
  const rows = LIST.parse(answer).items.map((row) => schema.safeParse(row));
  const items = rows.flatMap(({ success, data }) => (success ? [read(data)] : []));
  return { items, unreadable: rows.length - items.length };
}

export function headingOf(message: unknown): MessageHeading {
  const { event, payload } = HEADING.catch({ event: "", payload: null }).parse(message);
  const { id, order_id } = payload?.payment.entity ?? {};
  return {
    eventName: storableText(event, MAX_NAME),
    paymentId: id === undefined ? null : storableText(id, MAX_NAME),
    orderId: storableText(order_id ?? "", MAX_NAME),
  };
}

export function newsOf(message: unknown): PaymentNews {
  const { event: name, payload, created_at } = EVENT.parse(message);
  if (!WEBHOOK_EVENTS.includes(name)) return { kind: "other", name };
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  if ((name === "payment.captured" || name === "order.paid") && payment) {
    return { kind: "captured", payment: { ...toPayment(payment), isCaptured: true } };
  }
  if (name === "payment.authorized" && payment) {
    return { kind: "authorized", payment: toPayment(payment) };
  }
  if (name === "refund.processed" && refund) {
    return {
      kind: "refunded",
      paymentId: refund.payment_id,
      amountPaise: payment?.amount ?? null,
    };
  }
  if (name === "payment.failed" && payment) return { kind: "failed", failure: failureOf(payment) };
  if (name === "refund.failed" && refund) {
    const { id: refundId = "", payment_id: paymentId, amount: amountPaise, currency } = refund;
    return { kind: "refund failed", refund: { refundId, paymentId, amountPaise, currency } };
  }
  const dispute = payload.dispute?.entity;
  if (name.startsWith(DISPUTE_EVENT) && dispute) {
    const step = DISPUTE_STEP.parse(name.slice(DISPUTE_EVENT.length));
    return { kind: "disputed", dispute: disputeOf(dispute, step, created_at ?? 0) };
  }
  return { kind: name === "refund.created" ? "noted" : "other", name };
}

function disputeOf(
  entity: z.output<typeof DISPUTE>,
  step: ProviderDispute["step"],
  toldAt: number,
): ProviderDispute {
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    step,
    deductedPaise: entity.amount_deducted ?? 0,
    currency: entity.currency,
    reason: entity.reason_description ?? entity.reason_code ?? null,
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
    toldAt: new Date(toldAt * 1000),
  };
}

function failureOf(entity: z.output<typeof PAYMENT>): ProviderFailure {
  return {
    paymentId: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    reason: entity.error_description ?? null,
  };
}

function toPayment(entity: z.output<typeof PAYMENT>): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    feePaise: entity.fee ?? 0,
    isAuthorized: entity.status === "authorized",
    isCaptured: entity.status === "captured" || entity.captured === true,
    refundedPaise: entity.amount_refunded ?? 0,
    isRefunded: entity.status === "refunded" || entity.refund_status === "full",
    failure: entity.status === "failed" ? failureOf(entity) : null,
    createdAt: new Date((entity.created_at ?? 0) * 1000),
  };
}
