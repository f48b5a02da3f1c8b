import { CouponApplied } from "./CouponApplied";
import { CouponForm } from "./CouponForm";
import type { Coupon } from "./useCoupon";
import type { PlanQuote } from "./useFetchPlanQuotes";

interface Props {
  readonly coupon: Coupon;
  readonly quote: PlanQuote | null;
}

/** product-rules.md#coupon-entry */
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
