import { CarFront } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminCarTypesQuery from "./__generated__/AdminCarTypesScreenQuery$parameters";
import { AdminCarTypesSkeleton } from "./AdminCarTypesSkeleton";

export const adminCarTypesSection = screenRoute({
  path: "car-types",
  title: "Car Types",
  Icon: CarFront,
  skeleton: <AdminCarTypesSkeleton />,
  screen: () => import("./AdminCarTypesScreen").then((m) => m.AdminCarTypesScreen),
  query: adminCarTypesQuery,
});
