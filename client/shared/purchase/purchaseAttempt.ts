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

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return kept.get(name) ?? null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    if (value === null) kept.delete(name);
    else kept.set(name, value);
  }
}
