import { CouponApplied } from "./CouponApplied";
import { CouponForm } from "./CouponForm";
import type { Coupon } from "./useCoupon";
import type { PlanQuote } from "./useFetchPlanQuotes";

interface Props {
  readonly coupon: Coupon;
  /** What is bought costs this with the coupon; null while no coupon counts. */
  readonly quote: PlanQuote | null;
}

/** The coupon entry widget of product-rules.md#coupon-entry: a code to enter, or the one that counts and what it saves. */
export function CouponEntry({ coupon, quote }: Props) {
  return coupon.applied !== null && quote ? (
    <CouponApplied
      code={coupon.applied}
      quote={quote}
      onRemove={coupon.remove}
      takesFocus={coupon.isByHand}
    />
  ) : (
    <CouponForm coupon={coupon} />
  );
}
