import { PurchaseFrame } from "./PurchaseFrame";
import { StepSkeleton } from "./StepSkeleton";
import { usePurchaseChoice } from "./usePurchaseChoice";

/** The purchase flow while its code and data are on their way: its steps already say where one is. */
export function PurchaseFlowSkeleton() {
  const address = usePurchaseChoice();
  return (
    <PurchaseFrame {...address}>
      <StepSkeleton step={address.choice.step} />
    </PurchaseFrame>
  );
}
