import { CarFront } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminCarTypesQuery from "./__generated__/AdminCarTypesScreenQuery$parameters";

export const adminCarTypesSection = screenRoute({
  path: "car-types",
  title: "Car Types",
  Icon: CarFront,
  skeleton: <ListSkeleton title="Car Types" label="Loading car types" action={40} rows={[4, 3]} />,
  screen: () => import("./AdminCarTypesScreen").then((m) => m.AdminCarTypesScreen),
  query: adminCarTypesQuery,
});
