import { CardsSkeleton } from "../../shared/purchase/CardsSkeleton";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";
import { PurchasePlanFrame } from "./PurchasePlanFrame";
import { usePurchasePlanAddress } from "./usePurchasePlanAddress";

export function PurchasePlanSkeleton() {
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
