import { pageVariables } from "../../relay/listPage";

/** What the section can show, by the word in its address. */
const KINDS = ["keys", "apps", "webhooks"] as const;

export type Kind = (typeof KINDS)[number];

/** What the section shows; API keys if the address does not say. */
export const kindOf = (kind: string | null): Kind => KINDS.find((each) => each === kind) ?? "keys";

/** The variables of the section's query out of the address, for its route. */
export function integrationsVariables(url: URL) {
  const kind = kindOf(url.searchParams.get("kind"));
  return {
    ...pageVariables(url),
    isOfKeys: kind === "keys",
    isOfApplications: kind === "apps",
    isOfWebhooks: kind === "webhooks",
  };
}
