import { randomInt } from "node:crypto";
import {
  readMemory,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
  writeMemory,
} from "./sandbox-file";

export interface Paying {
  readonly amount?: number;
  readonly currency?: string;
  readonly outcome?: "captured" | "authorized" | "created" | "failed";
  readonly fee?: number;
  readonly id?: string;
}

export class SandboxBooks {
  readonly orders: SandboxOrder[];
  readonly payments: SandboxPayment[];
  readonly refunds: SandboxRefund[];
  clock = () => new Date();

  constructor(private readonly file: string | null) {
    ({ orders: this.orders, payments: this.payments, refunds: this.refunds } = readMemory(file));
  }

  makeOrder(asked: {
    readonly amount: number;
    readonly currency: string;
    readonly receipt?: string;
    readonly notes?: object;
    readonly payment?: object;
  }) {
    const { amount, currency, receipt = null, notes = [], payment } = asked;
    const order: SandboxOrder = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: "created",
      attempts: 0,
      notes,
      payment,
      created_at: this.now(),
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

  pay(orderId: string, { outcome = "captured", ...paying }: Paying = {}): SandboxPayment {
    const order = this.orderOf(orderId);
    const { fee = 0, currency = order?.currency ?? "INR" } = paying;
    const amount = paying.amount ?? (order?.amount ?? 0) + fee;
    const hasFailed = outcome === "failed";
    const status = hasFailed || outcome === "created" ? outcome : "authorized";
    const payment: SandboxPayment = {
      id: paying.id ?? newId("pay"),
      entity: "payment",
      amount,
      currency,
      status,
      order_id: orderId,
      method: "card",
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      fee: fee || null,
      fee_bearer: fee > 0 ? "customer" : "platform",
      email: "payer@residents.example",
      contact: "+919876500000",
      error_code: hasFailed ? "BAD_REQUEST_ERROR" : null,
      error_description: hasFailed ? "Your payment was declined by the bank." : null,
      created_at: this.now(),
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
    const paid = payment.amount - (payment.fee_bearer === "customer" ? (payment.fee ?? 0) : 0);
    Object.assign(payment, { status: "captured", captured: true });
    const order = this.orderOf(payment.order_id ?? "");
    if (order) {
      const due = Math.max(0, order.amount - paid);
      Object.assign(order, { status: "paid", amount_paid: paid, amount_due: due });
    }
    this.keep();
  }

  refund(
    payment: SandboxPayment,
    amount = payment.amount - payment.amount_refunded,
    status: SandboxRefund["status"] = "processed",
  ): SandboxRefund {
    payment.amount_refunded += amount;
    const isWhole = payment.amount_refunded >= payment.amount;
    payment.refund_status = isWhole ? "full" : "partial";
    if (isWhole) payment.status = "refunded";
    return this.addRefund(payment, amount, status);
  }

  refundsOf(paymentId: string): SandboxRefund[] {
    return this.refunds.filter(({ payment_id }) => payment_id === paymentId);
  }

  undoRefund(payment: SandboxPayment, refund: SandboxRefund): void {
    refund.status = "failed";
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
    if (payment.status === "refunded") payment.status = "captured";
    this.keep();
  }

  failedRefund(payment: SandboxPayment, amount: number): SandboxRefund {
    return this.addRefund(payment, amount, "failed");
  }

  private addRefund(
    payment: SandboxPayment,
    amount: number,
    status: SandboxRefund["status"],
  ): SandboxRefund {
    const refund: SandboxRefund = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      status,
      created_at: this.now(),
    };
    this.refunds.push(refund);
    this.keep();
    return refund;
  }

  private now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  private keep(): void {
    writeMemory(this.file, this);
  }
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function newId(kind: string): string {
  return `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
