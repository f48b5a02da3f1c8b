import { readStored, store } from "../../ui/deviceStorage";

export interface PurchaseAttempt {
  readonly planId: string;
  readonly carTypeId: string;
  readonly couponCode: string | null;
}

/** Milliseconds. */
const LIFETIME = 30 * 60_000;
const PREFIX = "aaviri.purchase";

const kept = new Map<string, string>();

/** Kept over reloads and tabs. */
export function clientKeyOf(attempt: PurchaseAttempt, now = Date.now()): string {
  const name = nameOf(attempt);
  const [key, begun] = (read(name) ?? "").split(" ");
  if (key && Number(begun) > now - LIFETIME) return key;
  const fresh = crypto.randomUUID();
  write(name, `${fresh} ${now}`);
  return fresh;
}

export function endAttempt(attempt: PurchaseAttempt): void {
  write(nameOf(attempt), null);
}

function nameOf({ planId, carTypeId, couponCode }: PurchaseAttempt): string {
  return [PREFIX, carTypeId, planId, couponCode ?? ""].join(".");
}

const read = (name: string) => readStored("localStorage", name) ?? kept.get(name) ?? null;

function write(name: string, value: string | null): void {
  const isStored = store("localStorage", name, value);
  if (isStored || value === null) kept.delete(name);
  else kept.set(name, value);
}
