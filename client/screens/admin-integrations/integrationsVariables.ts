import { pageVariables } from "../../relay/listPage";

/** What the section can show, by the word in its address. */
const KINDS = ["keys", "apps", "webhooks", "history"] as const;

export type Kind = (typeof KINDS)[number];

/** What the section shows; API keys if the address does not say. */
export const kindOf = (kind: string | null): Kind => KINDS.find((each) => each === kind) ?? "keys";

/** How keys and applications can be ordered, as the address and the server write it. */
export const ORDERS = ["NEWEST", "LAST_USED", "ERROR_SHARE"] as const;

/** How keys and applications are ordered; the newest first if the address does not say. */
export const orderOf = (order: string | null): (typeof ORDERS)[number] =>
  ORDERS.find((each) => each === order) ?? "NEWEST";

/** The variables of the section's query out of the address, for its route. */
export function integrationsVariables(url: URL) {
  const kind = kindOf(url.searchParams.get("kind"));
  return {
    ...pageVariables(url),
    isOfKeys: kind === "keys",
    isOfApplications: kind === "apps",
    isOfWebhooks: kind === "webhooks",
    isOfHistory: kind === "history",
    orderBy: orderOf(url.searchParams.get("order")),
  };
}
