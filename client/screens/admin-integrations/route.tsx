import { KeyRound } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";
import integrationListsQuery from "./__generated__/IntegrationListsQuery$parameters";
import { integrationsVariables } from "./integrationsVariables";

export const adminIntegrationsSection = screenRoute({
  path: "integrations",
  title: "Integrations",
  Icon: KeyRound,
  skeleton: (
    <ListSkeleton
      title="Integrations"
      width="regular"
      label="Loading integrations"
      gap={5}
      action={44}
    >
      <Skeleton $height={11} $shape="control" />
      <Stack $gap={3}>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Stack>
    </ListSkeleton>
  ),
  screen: () => import("./AdminIntegrationsScreen").then((m) => m.AdminIntegrationsScreen),
  query: integrationListsQuery,
  variables: integrationsVariables,
});
