import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { TitledPage } from "../../ui/layout/TitledPage";
import profileQuery from "./__generated__/ProfileScreenQuery$parameters";

export const profileRoute = screenRoute({
  path: "/profile",
  title: "Profile",
  skeleton: (
    <TitledPage title="Profile" width="narrow" gap={6}>
      <ProfileFormSkeleton />
    </TitledPage>
  ),
  screen: () => import("./ProfileScreen").then((m) => m.ProfileScreen),
  query: profileQuery,
});
