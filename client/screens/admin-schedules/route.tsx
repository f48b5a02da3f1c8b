import { CalendarRange } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminSchedulesQuery from "./__generated__/AdminSchedulesScreenQuery$parameters";
import { AdminSchedulesSkeleton } from "./AdminSchedulesSkeleton";
import { schedulesVariables } from "./schedulesVariables";

export const adminSchedulesSection = screenRoute({
  path: "schedules",
  title: "Schedules",
  Icon: CalendarRange,
  skeleton: <AdminSchedulesSkeleton />,
  screen: () => import("./AdminSchedulesScreen").then((m) => m.AdminSchedulesScreen),
  query: adminSchedulesQuery,
  variables: schedulesVariables,
});
