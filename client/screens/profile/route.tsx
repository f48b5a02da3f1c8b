import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import profileQuery from "./__generated__/ProfileScreenQuery$parameters";
import { ProfileFrame } from "./ProfileFrame";

export const profileRoute = screenRoute({
  path: "/profile",
  title: "Profile",
  skeleton: (
    <ProfileFrame>
      <ProfileFormSkeleton />
    </ProfileFrame>
  ),
  screen: () => import("./ProfileScreen").then((m) => m.ProfileScreen),
  query: profileQuery,
});
