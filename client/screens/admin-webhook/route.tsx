import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Skeleton } from "../../ui/loading/Skeleton";
import adminWebhookQuery from "./__generated__/AdminWebhookScreenQuery$parameters";
import { webhookVariables } from "./webhookAddress";

export const adminWebhookSection = screenRoute({
  path: "integrations/webhook",
  title: "Webhook endpoint",
  skeleton: (
    <ListSkeleton
      title="Webhook endpoint"
      isTitleHidden
      label="Loading webhook endpoint"
      width="regular"
      gap={6}
      cards={[5, 3]}
    >
      <Skeleton $width={52} $height={7} />
    </ListSkeleton>
  ),
  screen: () => import("./AdminWebhookScreen").then((m) => m.AdminWebhookScreen),
  query: adminWebhookQuery,
  variables: webhookVariables,
});
