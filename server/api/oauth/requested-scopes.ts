import { errors, interactionPolicy } from "oidc-provider";
import { SCOPES } from "../../access/scopes";

/** Characters, as parameters are stored until the resident answers. */
const LONGEST = 512;
const LONGEST_OF: Readonly<Record<string, number>> = { state: 2_048, redirect_uri: 2_048 };

/** Rejects long parameters and, before the consent, unknown scopes, which the library would drop. */
export function promptsForKnownScopes(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isKnown = new Check("scopes", "The scopes are known", ({ method, query, oidc }) => {
    const sent = method === "POST" ? oidc.body : query;
    // Without parameters it is the return from the consent.
    const scope = sent?.scope ?? oidc.params?.scope;
    refuseLong("scope", scope);
    refuseUnknown(typeof scope === "string" ? scope.split(" ") : []);
    return Check.NO_NEED_TO_PROMPT;
  });
  const isBounded = new Check("parameters", "The parameters are short", ({ oidc }) => {
    for (const [name, value] of Object.entries(oidc.params ?? {})) refuseLong(name, value);
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.get("login")?.checks.add(isKnown, 0);
  prompts.get("login")?.checks.add(isBounded, 0);
  return prompts;
}

function refuseLong(name: string, value: unknown): void {
  const most = LONGEST_OF[name] ?? LONGEST;
  if (typeof value !== "string" || value.length <= most) return;
  throw new errors.InvalidRequest(`${name} is too long: at most ${most} characters`);
}

/** Redirects list the scopes (`helpWithRedirect`). */
function refuseUnknown(asked: readonly string[]): void {
  const unknown = asked.find((scope) => !Object.hasOwn(SCOPES, scope));
  if (asked.length > 0 && unknown === undefined) return;
  throw new errors.InvalidScope("scope is missing", unknown ?? "");
}
