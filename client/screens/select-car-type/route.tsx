import { CardsSkeleton } from "../../shared/plans/CardsSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import selectCarTypeQuery from "./__generated__/SelectCarTypeScreenQuery$parameters";
import { SelectCarTypeFrame } from "./SelectCarTypeFrame";

export const selectCarTypeRoute = screenRoute({
  path: "/select-car-type",
  title: "Select Car Type",
  skeleton: (
    <SelectCarTypeFrame>
      <LoadingRegion>
        <CardsSkeleton of="carType" />
      </LoadingRegion>
    </SelectCarTypeFrame>
  ),
  screen: () => import("./SelectCarTypeScreen").then((m) => m.SelectCarTypeScreen),
  query: selectCarTypeQuery,
});
