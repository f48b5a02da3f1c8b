import { Building2 } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Inline } from "../../ui/layout/Inline";
import { Skeleton } from "../../ui/loading/Skeleton";
import adminCommunitiesQuery from "./__generated__/AdminCommunitiesScreenQuery$parameters";
import { communitiesVariables } from "./communitiesAddress";

export const adminCommunitiesSection = screenRoute({
  path: "communities",
  title: "Community Management",
  Icon: Building2,
  skeleton: (
    <ListSkeleton title="Community Management" label="Loading communities" gap={5} rows={[6, 5]}>
      <Inline $gap={5} $noWrap>
        <Skeleton $width={28} $height={11} $shape="control" />
        <Skeleton $width={28} $height={11} $shape="control" />
        <Skeleton $width={28} $height={11} $shape="control" />
      </Inline>
    </ListSkeleton>
  ),
  screen: () => import("./AdminCommunitiesScreen").then((m) => m.AdminCommunitiesScreen),
  query: adminCommunitiesQuery,
  variables: communitiesVariables,
});
