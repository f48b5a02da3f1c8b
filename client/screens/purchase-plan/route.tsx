import { CardsSkeleton } from "../../shared/plans/CardsSkeleton";
import { readPurchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { screenRoute } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import purchasePlanQuery from "./__generated__/PurchasePlanScreenQuery$parameters";
import { PurchasePlanFrame } from "./PurchasePlanFrame";
import { usePurchasePlanAddress } from "./usePurchasePlanAddress";

export const purchasePlanRoute = screenRoute({
  path: "/purchase-plan",
  title: "Choose a plan",
  skeleton: <PurchasePlanSkeleton />,
  screen: () => import("./PurchasePlanScreen").then((m) => m.PurchasePlanScreen),
  query: purchasePlanQuery,
  variables: purchasePlanVariables,
});

function PurchasePlanSkeleton() {
  const { choice } = usePurchasePlanAddress();
  return (
    <PurchasePlanFrame choice={choice}>
      <LoadingRegion>
        <Stack $gap={5}>
          <Skeleton $width={48} $height={5} />
          <CardsSkeleton of="plan" />
        </Stack>
      </LoadingRegion>
    </PurchasePlanFrame>
  );
}

function purchasePlanVariables(url: URL) {
  const { carTypeId } = readPurchasePlanAddress(url.searchParams);
  return { carTypeId: carTypeId ?? "", hasCarType: carTypeId !== null };
}
