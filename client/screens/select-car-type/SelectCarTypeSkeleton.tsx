import { CardsSkeleton } from "../../shared/purchase/CardsSkeleton";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { SelectCarTypeFrame } from "./SelectCarTypeFrame";

/** The car types in grey. */
export function SelectCarTypeSkeleton() {
  return (
    <SelectCarTypeFrame>
      <LoadingRegion>
        <CardsSkeleton of="carType" />
      </LoadingRegion>
    </SelectCarTypeFrame>
  );
}
