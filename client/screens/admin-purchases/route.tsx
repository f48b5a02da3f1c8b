import { ReceiptIndianRupee } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Skeleton } from "../../ui/loading/Skeleton";
import adminPurchasesQuery from "./__generated__/AdminPurchasesScreenQuery$parameters";
import { purchasesVariables } from "./purchasesVariables";

export const adminPurchasesSection = screenRoute({
  path: "purchases",
  title: "Purchases",
  Icon: ReceiptIndianRupee,
  skeleton: (
    <ListSkeleton title="Purchases" label="Loading purchases" gap={5} rows={[5, 6]}>
      <Skeleton $height={11} $shape="control" />
    </ListSkeleton>
  ),
  screen: () => import("./AdminPurchasesScreen").then((m) => m.AdminPurchasesScreen),
  query: adminPurchasesQuery,
  variables: purchasesVariables,
});
