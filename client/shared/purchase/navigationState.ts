import { useEffect } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router-dom";
import { rememberedUid } from "../../auth/signedInHint";
import { readStored, store } from "../../ui/deviceStorage";

const KEY = "aaviri.coupon";

// An opened address counts as it stands, unlike a reload or Back.
const [page] = performance.getEntriesByType("navigation");
if ((page as PerformanceNavigationTiming | undefined)?.type === "navigate") forgetCoupon();

/** History may hold anything. */
export function hasFlag(state: unknown, name: string): boolean {
  return fieldOf(state, name) === true;
}

export function idIn(state: unknown, name: string): string | null {
  const value = fieldOf(state, name);
  return textOf(value) ?? textOf(fieldOf(value, "id"));
}

/** A coupon stays in navigation state; a link that was sent may name it in its address. */
export function couponIn(state: unknown, search: URLSearchParams): string | null {
  const coupon = fieldOf(state, "coupon");
  const code = textOf(coupon) ?? textOf(fieldOf(coupon, "code")) ?? search.get("coupon");
  return code?.trim().toUpperCase() || null;
}

/** product-rules.md#purchase-flow */
export function useCouponCode(): string | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isInHistory = useNavigationType() === "POP";
  const last = isInHistory ? lastCoupon() : undefined;
  const code = last === undefined ? couponIn(state, search) : last;
  useEffect(() => keepCoupon(code), [code]);
  return code;
}

/** Links that take the coupon along, which is not in the address. */
export function useCouponLink(couponCode: string | null) {
  const navigate = useNavigate();
  return (href: string) => ({
    href,
    onPress: () => void navigate(href, { state: { coupon: couponCode } }),
  });
}

function keepCoupon(code: string | null): void {
  store("sessionStorage", KEY, JSON.stringify({ code, uid: rememberedUid() }));
}

function lastCoupon(): string | null | undefined {
  try {
    const { code, uid } = JSON.parse(readStored("sessionStorage", KEY) ?? "{}");
    return uid === rememberedUid() ? code : undefined;
  } catch {
    return undefined;
  }
}

export function forgetCoupon(): void {
  store("sessionStorage", KEY, null);
}

export function textIn(state: unknown, name: string): string | null {
  return textOf(fieldOf(state, name));
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
