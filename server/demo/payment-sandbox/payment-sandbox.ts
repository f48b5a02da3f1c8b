import { createHmac } from "node:crypto";
import type { Server } from "node:http";
import type { PaymentProof } from "../../integrations/payment-provider";
import type { RazorpaySettings } from "../../integrations/razorpay/razorpay-settings";
import { type Paying, SandboxBooks } from "./sandbox-books";
import { newDispute, type SandboxDispute } from "./sandbox-dispute";
import type { Mood } from "./sandbox-faults";
import type { SandboxPayment, SandboxRefund } from "./sandbox-file";
import { SandboxWebhooks } from "./sandbox-webhooks";

/** Speaks Razorpay's documented protocol, without money and with simulated failures. */
export class PaymentSandbox {
  readonly books: SandboxBooks;
  readonly webhooks: SandboxWebhooks;
  readonly disputes: SandboxDispute[] = [];
  mood: Mood = "works";
  delayMs = 0;

  constructor(
    private readonly server: Server,
    readonly settings: RazorpaySettings,
    webhookUrl: string | null,
    file: string | null,
  ) {
    this.books = new SandboxBooks(file);
    this.webhooks = new SandboxWebhooks(settings.webhookSecrets[0] ?? "", webhookUrl);
  }

  pay(orderId: string, paying: Paying = {}): SandboxPayment {
    const { outcome = "captured" } = paying;
    const payment = this.books.pay(orderId, { ...paying, outcome: toFirst(outcome) });
    if (outcome === "created") return payment;
    const event = outcome === "failed" ? "payment.failed" : "payment.authorized";
    this.webhooks.announce(event, { payment });
    if (outcome === "captured") this.capture(payment);
    return payment;
  }

  capture(payment: SandboxPayment): void {
    this.books.capture(payment);
    this.webhooks.announce("payment.captured", { payment });
    const order = this.books.orderOf(payment.order_id ?? "");
    if (order) this.webhooks.announce("order.paid", { payment, order });
  }

  refund(payment: SandboxPayment, amount?: number): object {
    const refund = this.books.refund(payment, amount);
    this.webhooks.announce("refund.processed", { refund, payment });
    return refund;
  }

  beginRefund(payment: SandboxPayment, amount?: number): SandboxRefund {
    const refund = this.books.refund(payment, amount, "pending");
    this.webhooks.announce("refund.created", { refund, payment });
    return refund;
  }

  endRefund(payment: SandboxPayment, refund: SandboxRefund, status: "processed" | "failed"): void {
    if (status === "failed") this.books.undoRefund(payment, refund);
    else refund.status = status;
    this.webhooks.announce(`refund.${status}`, { refund, payment });
  }

  failRefund(payment: SandboxPayment, amount = payment.amount): object {
    const refund = this.books.failedRefund(payment, amount);
    this.webhooks.announce("refund.created", { refund: { ...refund, status: "pending" }, payment });
    this.webhooks.announce("refund.failed", { refund, payment });
    return refund;
  }

  dispute(payment: SandboxPayment, part: Partial<SandboxDispute> = {}): SandboxDispute {
    const dispute = { ...newDispute(payment), ...part };
    this.tellOfDispute("created", dispute, payment);
    return dispute;
  }

  tellOfDispute(step: string, dispute: SandboxDispute, payment: SandboxPayment): void {
    const before = this.disputes.findIndex(({ id }) => id === dispute.id);
    if (before >= 0) this.disputes[before] = dispute;
    else this.disputes.push(dispute);
    this.webhooks.announce(`payment.dispute.${step}`, { payment, dispute });
  }

  proofOf(order: { readonly id: string }, paymentId: string): PaymentProof {
    const signature = createHmac("sha256", this.settings.keySecret)
      .update(`${order.id}|${paymentId}`)
      .digest("hex");
    return { orderId: order.id, paymentId, signature };
  }

  async close(): Promise<void> {
    await this.webhooks.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function toFirst(outcome: NonNullable<Paying["outcome"]>): NonNullable<Paying["outcome"]> {
  return outcome === "captured" ? "authorized" : outcome;
}
