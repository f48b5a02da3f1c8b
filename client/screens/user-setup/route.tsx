import { screenRoute } from "../../shell/screenRoute";
import userSetupQuery from "./__generated__/UserSetupScreenQuery$parameters";
import { UserSetupSkeleton } from "./SetupFrame";

export const userSetupRoute = screenRoute({
  path: "/user-setup",
  title: "Complete Your Profile",
  failed: "Failed to fetch user profile",
  skeleton: <UserSetupSkeleton />,
  screen: () => import("./UserSetupScreen").then((m) => m.UserSetupScreen),
  query: userSetupQuery,
});
