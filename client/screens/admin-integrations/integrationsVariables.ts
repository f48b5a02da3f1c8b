import { pageVariables } from "../../relay/listPage";

const KINDS = ["keys", "apps", "webhooks"] as const;

export type Kind = (typeof KINDS)[number];

export const kindOf = (kind: string | null): Kind => KINDS.find((each) => each === kind) ?? "keys";

export const ORDERS = ["NEWEST", "LAST_USED", "ERROR_SHARE"] as const;

export const orderOf = (order: string | null): (typeof ORDERS)[number] =>
  ORDERS.find((each) => each === order) ?? "NEWEST";

export function integrationsVariables(url: URL) {
  const kind = kindOf(url.searchParams.get("kind"));
  return {
    ...pageVariables(url),
    isOfKeys: kind === "keys",
    isOfApplications: kind === "apps",
    isOfWebhooks: kind === "webhooks",
    orderBy: orderOf(url.searchParams.get("order")),
  };
}
