import { errors, interactionPolicy } from "oidc-provider";
import { RESIDENT_SCOPES, SCOPES } from "../../access/scopes";

/** Rejects unknown scopes before the consent: the library would drop them and ask for nothing. */
export function promptsForKnownScopes(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isKnown = new Check("scopes", "The scopes are known", ({ method, query, oidc }) => {
    const sent = method === "POST" ? oidc.body : query;
    // Without parameters it is the return from the consent screen.
    const scope = sent?.scope ?? oidc.params?.scope;
    const asked = typeof scope === "string" ? scope.split(" ") : [];
    refuseUnknown(asked, oidc.client?.scope ?? "");
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.get("login")?.checks.add(isKnown, 0);
  return prompts;
}

function refuseUnknown(asked: readonly string[], ofApplication: string): void {
  if (asked.length === 0) {
    const message = `scope is missing: ask for some of ${ofApplication}`;
    throw new errors.InvalidScope(message, "");
  }
  const unknown = asked.find((scope) => !Object.hasOwn(SCOPES, scope));
  if (unknown === undefined) return;
  const message = `there is no such scope; residents can grant ${RESIDENT_SCOPES.join(" ")}`;
  throw new errors.InvalidScope(message, unknown);
}
