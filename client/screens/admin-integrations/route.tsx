import { KeyRound } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import integrationListsQuery from "./__generated__/IntegrationListsQuery$parameters";
import { AdminIntegrationsSkeleton } from "./AdminIntegrationsSkeleton";
import { integrationsVariables } from "./integrationsVariables";

export const adminIntegrationsSection = screenRoute({
  path: "integrations",
  title: "Integrations",
  Icon: KeyRound,
  skeleton: <AdminIntegrationsSkeleton />,
  screen: () => import("./AdminIntegrationsScreen").then((m) => m.AdminIntegrationsScreen),
  query: integrationListsQuery,
  variables: integrationsVariables,
});
