import { countText, formatCount, formatDay, formatMoney } from "../../ui/format";

/** Rounded so that little is not 0 % nor almost all 100 %. */
export function share(part: number, whole: number): string {
  const hundredths = whole > 0 ? (part / whole) * 100 : 0;
  if (hundredths > 0 && hundredths < 1) return "Less than 1%";
  return `${hundredths < 100 ? Math.min(99, Math.round(hundredths)) : Math.round(hundredths)}%`;
}

export function bookingsFinding(total: number, cancelled: number): string {
  if (total === 0) return "No bookings";
  if (cancelled === 0) return `${countText(total, "booking")}, none cancelled`;
  return `${countText(total, "booking")}, ${formatCount(cancelled)} of them cancelled`;
}

export function placesFinding(taken: number, offered: number): string {
  return offered === 0 ? "No places were offered" : `${share(taken, offered)} of the places taken`;
}

export function revenueFinding(revenue: string, purchases: number): string {
  return purchases === 0
    ? "No plan was sold"
    : `${formatMoney(revenue)} paid for ${countText(purchases, "plan")}`;
}

export function creditsFinding(regular: number, payPerUse: number): string {
  const left = regular + payPerUse;
  return left === 0 ? "No credits are left" : `${countText(left, "credit")} can be spent now`;
}

export function couponsFinding(discountGiven: string, uses: number): string {
  return uses === 0
    ? "No coupon was used"
    : `Coupons took ${formatMoney(discountGiven)} off ${countText(uses, "purchase")}`;
}

export function highestDay<Day extends { readonly date: string }>(
  days: readonly Day[],
  amountOf: (day: Day) => number,
  say: (date: string, day: Day) => string,
): string | null {
  const [first, ...rest] = days;
  if (!first) return null;
  const highest = rest.reduce((top, day) => (amountOf(day) > amountOf(top) ? day : top), first);
  return amountOf(highest) > 0 ? say(formatDay(highest.date), highest) : null;
}

export function creditsChange(
  now: number,
  first: { readonly date: string; readonly left: number },
) {
  const change = now - first.left;
  const since = `than at the end of ${formatDay(first.date)}`;
  if (change === 0) return `As many as at the end of ${formatDay(first.date)}.`;
  return `${formatCount(Math.abs(change))} ${change > 0 ? "more" : "fewer"} ${since}.`;
}
