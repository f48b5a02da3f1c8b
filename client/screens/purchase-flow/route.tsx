import { screenRoute } from "../../shell/screenRoute";
import purchaseFlowQuery from "./__generated__/PurchaseFlowScreenQuery$parameters";
import { PurchaseFrame } from "./PurchaseFrame";
import { purchaseFlowVariables } from "./purchaseAddress";
import { StepSkeleton } from "./StepSkeleton";
import { usePurchaseChoice } from "./usePurchaseChoice";

export const purchaseFlowRoute = screenRoute({
  path: "/integrated-purchase-flow",
  title: "Buy a plan",
  skeleton: <PurchaseFlowSkeleton />,
  screen: () => import("./PurchaseFlowScreen").then((m) => m.PurchaseFlowScreen),
  query: purchaseFlowQuery,
  variables: purchaseFlowVariables,
});

function PurchaseFlowSkeleton() {
  const address = usePurchaseChoice();
  return (
    <PurchaseFrame {...address}>
      <StepSkeleton step={address.choice.step} />
    </PurchaseFrame>
  );
}
