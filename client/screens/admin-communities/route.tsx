import { Building2 } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminCommunitiesQuery from "./__generated__/AdminCommunitiesScreenQuery$parameters";
import { AdminCommunitiesSkeleton } from "./AdminCommunitiesSkeleton";
import { communitiesVariables } from "./communitiesAddress";

export const adminCommunitiesSection = screenRoute({
  path: "communities",
  title: "Community Management",
  Icon: Building2,
  skeleton: <AdminCommunitiesSkeleton />,
  screen: () => import("./AdminCommunitiesScreen").then((m) => m.AdminCommunitiesScreen),
  query: adminCommunitiesQuery,
  variables: communitiesVariables,
});
