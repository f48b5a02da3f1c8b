import { ChartColumn } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminOverviewQuery from "./__generated__/AdminOverviewScreenQuery$parameters";
import { AdminOverviewSkeleton } from "./AdminOverviewSkeleton";
import { overviewVariables } from "./overviewPeriod";

export const adminOverviewSection = screenRoute({
  path: "overview",
  title: "Overview",
  Icon: ChartColumn,
  skeleton: <AdminOverviewSkeleton />,
  screen: () => import("./AdminOverviewScreen").then((m) => m.AdminOverviewScreen),
  query: adminOverviewQuery,
  variables: overviewVariables,
});
