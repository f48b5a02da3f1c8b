import { newId } from "./sandbox-books";
import type { SandboxPayment } from "./sandbox-file";

const DAYS_TO_ANSWER = 7;

export interface SandboxDispute {
  readonly id: string;
  readonly entity: "dispute";
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly reason_description: string;
  /** Unix seconds. */
  readonly respond_by: number | null;
  readonly status: "open" | "under_review" | "won" | "lost" | "closed";
  readonly phase: "fraud" | "retrieval" | "chargeback" | "pre_arbitration" | "arbitration";
  readonly created_at: number;
}

export function newDispute(payment: SandboxPayment): SandboxDispute {
  const created_at = Math.floor(Date.now() / 1000);
  return {
    id: newId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_not_received",
    reason_description: "The service was not provided.",
    respond_by: created_at + DAYS_TO_ANSWER * 86_400,
    status: "open",
    phase: "chargeback",
    created_at,
  };
}
