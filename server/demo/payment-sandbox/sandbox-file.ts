import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { SandboxOrder, SandboxPayment, SandboxRefund } from "./sandbox-books";

export interface SandboxMemory {
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
