import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { PaymentProof } from "../../integrations/payment-provider";
import { sandboxSettings } from "../../integrations/razorpay/razorpay-sandbox";
import type { RazorpaySettings } from "../../integrations/razorpay/razorpay-settings";
import { sandboxApi } from "./sandbox-api";
import {
  type Paying,
  SandboxBooks,
  type SandboxPayment,
  type SandboxRefund,
} from "./sandbox-books";
import { sandboxCheckout } from "./sandbox-checkout";
import { newDispute, type SandboxDispute } from "./sandbox-dispute";
import type { Mood } from "./sandbox-faults";
import { SandboxWebhooks } from "./sandbox-webhooks";

interface Options {
  readonly port: number;
  /** Null: webhooks go nowhere. */
  readonly webhookUrl: string | null;
  /** Without one, data is lost at the end. */
  readonly file?: string | null;
}

/** Replaces Razorpay by its documented protocol, without money and with simulated failures. */
export class PaymentSandbox {
  readonly books: SandboxBooks;
  readonly webhooks: SandboxWebhooks;
  readonly disputes: SandboxDispute[] = [];
  mood: Mood = "works";
  delayMs = 0;

  private constructor(
    private readonly server: Server,
    readonly settings: RazorpaySettings,
    webhookUrl: string | null,
    file: string | null,
  ) {
    this.books = new SandboxBooks(file);
    this.webhooks = new SandboxWebhooks(settings.webhookSecrets[0] ?? "", webhookUrl);
  }

  static async start({ port, webhookUrl, file = null }: Options): Promise<PaymentSandbox> {
    const http = express();
    const server = createServer(http);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    const settings = sandboxSettings((server.address() as AddressInfo).port);
    const sandbox = new PaymentSandbox(server, settings, webhookUrl, file);
    http.disable("x-powered-by");
    http.use(sandboxCheckout(sandbox));
    http.use("/v1", sandboxApi(sandbox));
    return sandbox;
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
