import { pageVariables } from "../../relay/listPage";

/** Whether the section shows applications; API keys otherwise. */
export const showsApplications = (kind: string | null) => kind === "apps";

/** The variables of the section's query out of the address, for its route. */
export function integrationsVariables(url: URL) {
  const isOfApplications = showsApplications(url.searchParams.get("kind"));
  return { ...pageVariables(url), isOfKeys: !isOfApplications, isOfApplications };
}
