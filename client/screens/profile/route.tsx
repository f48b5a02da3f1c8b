import { screenRoute } from "../../shell/screenRoute";
import profileQuery from "./__generated__/ProfileScreenQuery$parameters";
import { ProfileSkeleton } from "./ProfileSkeleton";

export const profileRoute = screenRoute({
  path: "/profile",
  title: "Profile",
  skeleton: <ProfileSkeleton />,
  screen: () => import("./ProfileScreen").then((m) => m.ProfileScreen),
  query: profileQuery,
});
