import { startTransition, useCallback, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { addressOf, type PurchaseChoice, readChoice } from "./purchaseAddress";

/** What the address says, and how to change it. */
export interface PurchaseChoiceInAddress {
  readonly choice: PurchaseChoice;
  /** Changes what is chosen within the step; Back does not return to the choice before. */
  readonly choose: (change: Partial<PurchaseChoice>) => void;
  /** Goes to a step; Back returns. */
  readonly goTo: (step: PurchaseChoice["step"]) => void;
}

/** The purchase's step, car type and plan, which live in the address. */
export function usePurchaseChoice(): PurchaseChoiceInAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const read = readChoice(search);
  const [choice, show] = useOptimistic({
    ...read,
    payPerUseOnly: read.payPerUseOnly || isFlagged(state),
  });
  const { step, carTypeId, planId, payPerUseOnly } = choice;

  const choose = useCallback(
    (change: Partial<PurchaseChoice>) =>
      // The router follows a moment later; what is pressed shows at once.
      startTransition(async () => {
        const next = { step, carTypeId, planId, payPerUseOnly, ...change };
        show(next);
        await navigate(addressOf(next), { replace: true, preventScrollReset: true });
      }),
    [navigate, show, step, carTypeId, planId, payPerUseOnly],
  );
  const goTo = useCallback(
    (next: PurchaseChoice["step"]) =>
      void navigate(addressOf({ step: next, carTypeId, planId, payPerUseOnly })),
    [navigate, carTypeId, planId, payPerUseOnly],
  );
  return { choice, choose, goTo };
}

/** The flag payPerUseOnly as navigation state (spec §2). */
function isFlagged(state: unknown): boolean {
  return (
    typeof state === "object" &&
    state !== null &&
    "payPerUseOnly" in state &&
    state.payPerUseOnly === true
  );
}
