import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

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
  readonly payment?: object;
  readonly created_at: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly entity: "payment";
  readonly amount: number;
  readonly currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly order_id: string | null;
  readonly method: "card";
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  fee: number | null;
  readonly fee_bearer: "platform" | "customer";
  readonly email: string;
  readonly contact: string;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly created_at: number;
}

export interface SandboxRefund {
  readonly id: string;
  readonly entity: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  status: "pending" | "processed" | "failed";
  readonly created_at: number;
}

interface SandboxMemory {
  readonly orders: SandboxOrder[];
  readonly payments: SandboxPayment[];
  readonly refunds: SandboxRefund[];
}

export function readMemory(file: string | null): SandboxMemory {
  if (file === null || !existsSync(file)) return { orders: [], payments: [], refunds: [] };
  const memory = JSON.parse(readFileSync(file, "utf8")) as SandboxMemory;
  return { ...memory, refunds: memory.refunds ?? [] };
}

/** Atomic. */
export function writeMemory(
  file: string | null,
  { orders, payments, refunds }: SandboxMemory,
): void {
  if (file === null) return;
  const next = `${file}.next`;
  writeFileSync(next, JSON.stringify({ orders, payments, refunds }));
  renameSync(next, file);
}
