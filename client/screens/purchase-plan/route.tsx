import { screenRoute } from "../../shell/screenRoute";
import purchasePlanQuery from "./__generated__/PurchasePlanScreenQuery$parameters";
import { PurchasePlanSkeleton } from "./PurchasePlanSkeleton";
import { purchasePlanVariables } from "./purchasePlanVariables";

export const purchasePlanRoute = screenRoute({
  path: "/purchase-plan",
  title: "Choose a plan",
  skeleton: <PurchasePlanSkeleton />,
  screen: () => import("./PurchasePlanScreen").then((m) => m.PurchasePlanScreen),
  query: purchasePlanQuery,
  variables: purchasePlanVariables,
});
