import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { couponIn, hasFlag, idIn } from "../../shared/purchase/navigationState";
import {
  type PurchasePlanAddress,
  purchasePlanAddress,
  readPurchasePlanAddress,
} from "../../shared/purchase/purchasePlanAddress";

export interface PurchasePlanChoice {
  readonly choice: PurchasePlanAddress;
  /** False if navigation state adds to it. */
  readonly isInAddress: boolean;
  readonly choose: (change: Partial<PurchasePlanAddress>) => void;
}

/** product-rules.md#choose-a-plan */
export function usePurchasePlanAddress(): PurchasePlanChoice {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const read = readPurchasePlanAddress(search);
  const [choice, show] = useOptimistic({
    ...read,
    carTypeId: read.carTypeId ?? idIn(state, "carType"),
    couponCode: read.couponCode ?? (read.carTypeId ? null : couponIn(state)),
    isFromFlow: read.isFromFlow || hasFlag(state, "fromPurchaseFlow"),
  });
  const choose = (change: Partial<PurchasePlanAddress>) =>
    // The router updates later; the pressed state shows at once.
    startTransition(async () => {
      const next = { ...choice, purchaseId: null, ...change };
      show(next);
      await navigate(purchasePlanAddress(next), { replace: true, preventScrollReset: true });
    });
  return { choice, isInAddress: read.carTypeId === choice.carTypeId, choose };
}
