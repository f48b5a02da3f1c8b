import { screenRoute } from "../../shell/screenRoute";
import purchaseFlowQuery from "./__generated__/PurchaseFlowScreenQuery$parameters";
import { PurchaseFlowSkeleton } from "./PurchaseFlowSkeleton";
import { purchaseFlowVariables } from "./purchaseFlowVariables";

export const purchaseFlowRoute = screenRoute({
  path: "/integrated-purchase-flow",
  title: "Buy a plan",
  skeleton: <PurchaseFlowSkeleton />,
  screen: () => import("./PurchaseFlowScreen").then((m) => m.PurchaseFlowScreen),
  query: purchaseFlowQuery,
  variables: purchaseFlowVariables,
});
