import { isScopeOfKeys, RESIDENT_SCOPES, SCOPES, type Scope } from "../access/scopes";
import { toGlobalId } from "../platform/global-id";
import { GraphqlClient } from "./api";
import { makeApiKey } from "./api-keys";
import type { TestApp } from "./app";
import { registerApplication } from "./applications";
import type { Cast } from "./cast";
import { OauthClient } from "./oauth-client";

export const PROGRAMS = [
  "a key of another community",
  "a key of schedules alone",
  "an application of another resident",
] as const;

export type ProgramName = (typeof PROGRAMS)[number];

/** An API key with every scope, one for slots only, and an application. */
export async function programsAround(
  app: TestApp,
  { clients, tokens, elsewhere }: Cast,
): Promise<Record<ProgramName, GraphqlClient>> {
  const residencyId = toGlobalId("Residency", elsewhere.residency.id);
  const scopes = (Object.keys(SCOPES) as Scope[]).filter(isScopeOfKeys);
  const bound = await makeApiKey(clients.admin, scopes, { residencyId });
  const idle = await makeApiKey(clients.admin, ["schedule:read"]);
  const application = await registerApplication(clients.admin, [...RESIDENT_SCOPES]);
  const browser = new OauthClient(app, application);
  const { access_token } = await browser.connect(tokens.other ?? "", RESIDENT_SCOPES.join(" "));
  return {
    "a key of another community": new GraphqlClient(app.url, bound.secret),
    "a key of schedules alone": new GraphqlClient(app.url, idle.secret),
    "an application of another resident": new GraphqlClient(app.url, access_token),
  };
}
