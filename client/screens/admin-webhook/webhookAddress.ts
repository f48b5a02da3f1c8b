import { pageVariables } from "../../relay/listPage";

/** Where a delivery can stand, as the address and the server write it. */
export const STATUSES = ["PENDING", "DELIVERED", "FAILED"] as const;

export const FILTERS = ["status", "type"] as const;

/** Where the list of endpoints is. */
export const LIST = "/admin-dashboard/integrations?kind=webhooks";

/** The variables of an endpoint's query out of the address, for its route. */
export function webhookVariables(url: URL) {
  const { searchParams } = url;
  return {
    ...pageVariables(url),
    id: searchParams.get("id") ?? "",
    status: STATUSES.find((status) => status === searchParams.get("status")) ?? null,
    type: searchParams.get("type") || null,
  };
}
