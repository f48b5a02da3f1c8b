import { ReceiptIndianRupee } from "lucide-react";
import { screenRoute } from "../../relay/screenRoute";
import adminPurchasesQuery from "./__generated__/AdminPurchasesScreenQuery$parameters";
import { AdminPurchasesSkeleton } from "./AdminPurchasesSkeleton";
import { purchasesVariables } from "./purchasesVariables";

/** The route of `/admin-dashboard/purchases`. */
export const adminPurchasesSection = screenRoute({
  path: "purchases",
  title: "Purchases",
  Icon: ReceiptIndianRupee,
  skeleton: <AdminPurchasesSkeleton />,
  screen: () => import("./AdminPurchasesScreen").then((m) => m.AdminPurchasesScreen),
  query: adminPurchasesQuery,
  variables: purchasesVariables,
});
