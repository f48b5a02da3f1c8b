import { pageVariables } from "../../relay/listPage";

export const STATUSES = ["PENDING", "DELIVERED", "FAILED"] as const;

export const FILTERS = ["status", "type"] as const;

export const LIST = "/admin-dashboard/integrations?kind=webhooks";

export function webhookVariables(url: URL) {
  const { searchParams } = url;
  return {
    ...pageVariables(url),
    id: searchParams.get("id") ?? "",
    status: STATUSES.find((status) => status === searchParams.get("status")) ?? null,
    type: searchParams.get("type") || null,
  };
}
