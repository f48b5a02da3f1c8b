import { startTransition, useOptimistic } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { hasFlag, idIn, useCouponCode } from "../../shared/purchase/navigationState";
import {
  type PurchasePlanAddress,
  purchasePlanAddress,
  readPurchasePlanAddress,
} from "../../shared/purchase/purchaseAddresses";
import { useOwnNavigate } from "../../shared/useOwnNavigate";

interface PlanChoice extends PurchasePlanAddress {
  readonly couponCode: string | null;
}

export interface PurchasePlanChoice {
  readonly choice: PlanChoice;
  /** False if navigation state adds to it. */
  readonly isInAddress: boolean;
  readonly choose: (change: Partial<PlanChoice>) => void;
}

/** product-rules.md#choose-a-plan */
export function usePurchasePlanAddress(): PurchasePlanChoice {
  const navigate = useOwnNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const couponCode = useCouponCode();
  const read = readPurchasePlanAddress(search);
  const [choice, show] = useOptimistic({
    ...read,
    carTypeId: read.carTypeId ?? idIn(state, "carType"),
    couponCode,
    isFromFlow: read.isFromFlow || hasFlag(state, "fromPurchaseFlow"),
  });
  const choose = (change: Partial<PlanChoice>) =>
    // The router updates later; the pressed state shows at once.
    startTransition(async () => {
      const next = { ...choice, purchaseId: null, ...change };
      show(next);
      await navigate(purchasePlanAddress(next), {
        replace: true,
        preventScrollReset: true,
        state: { coupon: next.couponCode },
      });
    });
  return { choice, isInAddress: read.carTypeId === choice.carTypeId, choose };
}
