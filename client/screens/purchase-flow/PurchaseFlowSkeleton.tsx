import { PurchaseFrame } from "./PurchaseFrame";
import { StepSkeleton } from "./StepSkeleton";
import { usePurchaseChoice } from "./usePurchaseChoice";

export function PurchaseFlowSkeleton() {
  const address = usePurchaseChoice();
  return (
    <PurchaseFrame {...address}>
      <StepSkeleton step={address.choice.step} />
    </PurchaseFrame>
  );
}
