import { randomInt } from "node:crypto";
import { readMemory, writeMemory } from "./sandbox-file";

/** An order, in the words of the API. */
export interface SandboxOrder {
  readonly id: string;
  readonly entity: "order";
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  readonly notes: object;
  readonly created_at: number;
}

/** A payment, in the words of the API. */
export interface SandboxPayment {
  readonly id: string;
  readonly entity: "payment";
  readonly amount: number;
  readonly currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  readonly order_id: string | null;
  readonly method: "card";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  readonly email: string;
  readonly contact: string;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly created_at: number;
}

/** Money that goes back, in the words of the API. */
export interface SandboxRefund {
  readonly id: string;
  readonly entity: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly status: "processed";
  readonly created_at: number;
}

/** What an order is paid with, where it is not simply paid in full. */
export interface Paying {
  readonly amount?: number;
  readonly currency?: string;
  readonly outcome?: "captured" | "authorized" | "failed";
  /** An id of the payment, where it matters. */
  readonly id?: string;
}

/** The orders and payments of the sandbox; without a file it forgets them when it ends. */
export class SandboxBooks {
  readonly orders: SandboxOrder[];
  readonly payments: SandboxPayment[];

  constructor(private readonly file: string | null) {
    ({ orders: this.orders, payments: this.payments } = readMemory(file));
  }

  makeOrder(asked: { amount: number; currency: string; receipt?: string; notes?: object }) {
    const { amount, currency, receipt = null, notes = [] } = asked;
    const order: SandboxOrder = {
      ...{ id: newId("order"), entity: "order", amount, amount_paid: 0, amount_due: amount },
      ...{ currency, receipt, status: "created", attempts: 0, notes, created_at: now() },
    };
    this.orders.push(order);
    this.keep();
    return order;
  }

  orderOf(id: string): SandboxOrder | undefined {
    return this.orders.find((order) => order.id === id);
  }

  paymentOf(id: string): SandboxPayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  paymentsOf(orderId: string): SandboxPayment[] {
    return this.payments.filter(({ order_id }) => order_id === orderId);
  }

  /** Pays for an order, or for one that is not in these books. */
  pay(orderId: string, { outcome = "captured", ...paying }: Paying = {}): SandboxPayment {
    const order = this.orderOf(orderId);
    const { amount = order?.amount ?? 0, currency = order?.currency ?? "INR" } = paying;
    const hasFailed = outcome === "failed";
    const payment: SandboxPayment = {
      ...{ id: paying.id ?? newId("pay"), entity: "payment", amount, currency },
      ...{ status: hasFailed ? "failed" : "authorized", order_id: orderId, method: "card" },
      ...{ amount_refunded: 0, refund_status: null, captured: false },
      ...{ email: "payer@residents.example", contact: "+919876500000" },
      error_code: hasFailed ? "BAD_REQUEST_ERROR" : null,
      error_description: hasFailed ? "Your payment was declined by the bank." : null,
      created_at: now(),
    };
    this.payments.push(payment);
    if (order) {
      order.attempts += 1;
      if (order.status === "created") order.status = "attempted";
    }
    if (outcome === "captured") this.capture(payment);
    this.keep();
    return payment;
  }

  capture(payment: SandboxPayment): void {
    Object.assign(payment, { status: "captured", captured: true });
    const order = this.orderOf(payment.order_id ?? "");
    if (order) Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
    this.keep();
  }

  refund(payment: SandboxPayment, amount = payment.amount): SandboxRefund {
    payment.amount_refunded += amount;
    const isWhole = payment.amount_refunded >= payment.amount;
    payment.refund_status = isWhole ? "full" : "partial";
    if (isWhole) payment.status = "refunded";
    this.keep();
    return {
      ...{ id: newId("rfnd"), entity: "refund", amount, currency: payment.currency },
      ...{ payment_id: payment.id, status: "processed", created_at: now() },
    };
  }

  private keep(): void {
    writeMemory(this.file, this);
  }
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id as the provider makes them: `order_` and fourteen letters and digits. */
export function newId(kind: string): string {
  return `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
