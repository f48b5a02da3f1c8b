import { screenRoute } from "../../shell/screenRoute";
import selectCarTypeQuery from "./__generated__/SelectCarTypeScreenQuery$parameters";
import { SelectCarTypeSkeleton } from "./SelectCarTypeSkeleton";

export const selectCarTypeRoute = screenRoute({
  path: "/select-car-type",
  title: "Select Car Type",
  skeleton: <SelectCarTypeSkeleton />,
  screen: () => import("./SelectCarTypeScreen").then((m) => m.SelectCarTypeScreen),
  query: selectCarTypeQuery,
});
