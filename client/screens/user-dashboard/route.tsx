import { calendarVariables } from "../../shared/booking-calendar/guessToday";
import { screenRoute } from "../../shell/screenRoute";
import userDashboardQuery from "./__generated__/UserDashboardScreenQuery$parameters";
import { UserDashboardSkeleton } from "./UserDashboardSkeleton";

export const userDashboardRoute = screenRoute({
  path: "/user-dashboard",
  title: "Dashboard",
  failed: "Failed to fetch user profile",
  skeleton: <UserDashboardSkeleton />,
  screen: () => import("./UserDashboardScreen").then((m) => m.UserDashboardScreen),
  query: userDashboardQuery,
  variables: () => calendarVariables(),
});
