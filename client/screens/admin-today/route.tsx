import { ClipboardList } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminTodayQuery from "./__generated__/AdminTodayScreenQuery$parameters";
import { AdminTodaySkeleton } from "./AdminTodaySkeleton";
import { todayVariables } from "./todayVariables";

export const adminTodaySection = screenRoute({
  path: "today",
  title: "Today",
  Icon: ClipboardList,
  skeleton: <AdminTodaySkeleton />,
  screen: () => import("./AdminTodayScreen").then((m) => m.AdminTodayScreen),
  query: adminTodayQuery,
  variables: todayVariables,
});
