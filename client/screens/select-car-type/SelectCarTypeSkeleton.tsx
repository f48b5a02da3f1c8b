import { CardsSkeleton } from "../../shared/purchase/CardsSkeleton";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { SelectCarTypeFrame } from "./SelectCarTypeFrame";

export function SelectCarTypeSkeleton() {
  return (
    <SelectCarTypeFrame>
      <LoadingRegion>
        <CardsSkeleton of="carType" />
      </LoadingRegion>
    </SelectCarTypeFrame>
  );
}
