import { ReceiptIndianRupee } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminPurchasesQuery from "./__generated__/AdminPurchasesScreenQuery$parameters";
import { AdminPurchasesSkeleton } from "./AdminPurchasesSkeleton";
import { purchasesVariables } from "./purchasesVariables";

export const adminPurchasesSection = screenRoute({
  path: "purchases",
  title: "Purchases",
  Icon: ReceiptIndianRupee,
  skeleton: <AdminPurchasesSkeleton />,
  screen: () => import("./AdminPurchasesScreen").then((m) => m.AdminPurchasesScreen),
  query: adminPurchasesQuery,
  variables: purchasesVariables,
});
