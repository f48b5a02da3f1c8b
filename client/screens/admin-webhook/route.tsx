import { screenRoute } from "../../shell/screenRoute";
import adminWebhookQuery from "./__generated__/AdminWebhookScreenQuery$parameters";
import { AdminWebhookSkeleton } from "./AdminWebhookSkeleton";
import { webhookVariables } from "./webhookAddress";

export const adminWebhookSection = screenRoute({
  path: "integrations/webhook",
  title: "Webhook endpoint",
  skeleton: <AdminWebhookSkeleton />,
  screen: () => import("./AdminWebhookScreen").then((m) => m.AdminWebhookScreen),
  query: adminWebhookQuery,
  variables: webhookVariables,
});
