import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { hasFlag } from "../../shared/purchase/navigationState";
import { addressOf, type PurchaseChoice, readChoice } from "./purchaseAddress";

export interface PurchaseChoiceInAddress {
  readonly choice: PurchaseChoice;
  /** Changes what is chosen within the step; Back does not return to the choice before. */
  readonly choose: (change: Partial<PurchaseChoice>) => void;
  readonly goTo: (step: PurchaseChoice["step"]) => void;
  readonly goOnPaid: () => void;
}

/** The purchase's step, car type, plan and coupon, which live in the address. */
export function usePurchaseChoice(): PurchaseChoiceInAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const read = readChoice(search);
  const [choice, show] = useOptimistic({
    ...read,
    payPerUseOnly: read.payPerUseOnly || hasFlag(state, "payPerUseOnly"),
  });

  const choose = (change: Partial<PurchaseChoice>) =>
    // The router follows a moment later; what is pressed shows at once.
    startTransition(async () => {
      const next = { ...choice, purchaseId: null, ...change };
      show(next);
      await navigate(addressOf(next), { replace: true, preventScrollReset: true });
    });
  const goTo = (step: PurchaseChoice["step"]) =>
    void navigate(addressOf({ ...choice, step, purchaseId: null }));
  const goOnPaid = () => void navigate(addressOf({ ...choice, step: "book" }), { replace: true });
  return { choice, choose, goTo, goOnPaid };
}
