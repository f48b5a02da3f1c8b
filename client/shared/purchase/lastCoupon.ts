import { rememberedUid } from "../../auth/signedInHint";

const KEY = "aaviri.coupon";

// An address that is opened counts as it stands, unlike one that is reloaded or come back to.
const [page] = performance.getEntriesByType("navigation");
if ((page as PerformanceNavigationTiming | undefined)?.type === "navigate") forgetCoupon();

/** Survives a reload, and ends with the sign-in. */
export function keepCoupon(code: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ code, uid: rememberedUid() }));
  } catch {
    // Without storage each history entry keeps its own.
  }
}

/** Undefined until a coupon could be entered. */
export function lastCoupon(): string | null | undefined {
  try {
    const { code, uid } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return uid === rememberedUid() ? code : undefined;
  } catch {
    return undefined;
  }
}

export function forgetCoupon(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
