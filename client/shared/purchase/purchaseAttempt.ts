/** An attempt to buy: one key for the server, however often the call is repeated. */
export interface PurchaseAttempt {
  readonly planId: string;
  readonly carTypeId: string;
  readonly couponCode: string | null;
}

/** After this many milliseconds an unpaid purchase has expired, and buying again means a new one. */
const LIFETIME = 30 * 60_000;
const PREFIX = "aaviri.purchase";

const kept = new Map<string, string>();

/**
 * The client key of an attempt. The same plan for the same car type with the same coupon keeps its key
 * until the attempt is ended, also over a reload and in another tab: a purchase whose answer was lost is
 * found again, not made twice.
 */
export function clientKeyOf(attempt: PurchaseAttempt, now = Date.now()): string {
  const name = nameOf(attempt);
  const [key, begun] = (read(name) ?? "").split(" ");
  if (key && Number(begun) > now - LIFETIME) return key;
  const fresh = crypto.randomUUID();
  write(name, `${fresh} ${now}`);
  return fresh;
}

/** Ends an attempt: the next purchase of the same is a new one. */
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
