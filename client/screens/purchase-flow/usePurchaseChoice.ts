import { startTransition, useOptimistic } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { hasFlag, useCouponCode } from "../../shared/purchase/navigationState";
import { useOwnNavigate } from "../../shared/useOwnNavigate";
import { addressOf, type PurchaseChoice, readChoice } from "./purchaseAddress";

export interface PurchaseChoiceInAddress {
  readonly choice: PurchaseChoice;
  /** Replaces the history entry. */
  readonly choose: (change: Partial<PurchaseChoice>) => void;
  readonly goTo: (step: PurchaseChoice["step"], carTypeId?: string) => void;
  readonly goOnPaid: () => void;
}

export function usePurchaseChoice(): PurchaseChoiceInAddress {
  const navigate = useOwnNavigate();
  const [search] = useSearchParams();
  const couponCode = useCouponCode();
  const { state } = useLocation();
  const read = readChoice(search);
  const [choice, show] = useOptimistic({
    ...read,
    couponCode,
    payPerUseOnly: read.payPerUseOnly || hasFlag(state, "payPerUseOnly"),
  });

  const choose = (change: Partial<PurchaseChoice>) =>
    // The router updates later; the pressed state shows at once.
    startTransition(async () => {
      const next = { ...choice, purchaseId: null, ...change };
      show(next);
      await navigate(addressOf(next), {
        replace: true,
        preventScrollReset: true,
        state: { coupon: next.couponCode },
      });
    });
  const kept = { coupon: choice.couponCode };
  const goTo = (step: PurchaseChoice["step"], carTypeId = choice.carTypeId) =>
    void navigate(addressOf({ ...choice, step, carTypeId, purchaseId: null }), { state: kept });
  const goOnPaid = () => void navigate(addressOf({ ...choice, step: "book" }), { replace: true });
  return { choice, choose, goTo, goOnPaid };
}
