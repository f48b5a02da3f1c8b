import { KeyRound } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminIntegrationsQuery from "./__generated__/AdminIntegrationsScreenQuery$parameters";
import { AdminIntegrationsSkeleton } from "./AdminIntegrationsSkeleton";
import { integrationsVariables } from "./integrationsVariables";

export const adminIntegrationsSection = screenRoute({
  path: "integrations",
  title: "Integrations",
  Icon: KeyRound,
  skeleton: <AdminIntegrationsSkeleton />,
  screen: () => import("./AdminIntegrationsScreen").then((m) => m.AdminIntegrationsScreen),
  query: adminIntegrationsQuery,
  variables: integrationsVariables,
});
