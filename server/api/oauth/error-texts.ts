import type { KoaContextWithOIDC } from "oidc-provider";
import { LIFETIMES } from "./oauth-terms";

const ASK_AGAIN = "Ask the resident again: send the browser to the authorization endpoint.";
const BEGIN_AGAIN = "Begin again at the authorization endpoint.";
const ENDED = `The connection was ended: by the resident, by an administrator, or because a code or refresh token was used twice. ${ASK_AGAIN}`;
const USED = `It was used before, so the connection was ended. ${ASK_AGAIN}`;
const NO_CODE = `This code is not known. ${BEGIN_AGAIN}`;
const NO_REFRESH_TOKEN = `This refresh token is not known. ${ASK_AGAIN}`;

/** By the library's detail. Only holders of a secret see them. */
const GRANT_TEXTS: Readonly<Record<string, string>> = {
  "authorization code not found": NO_CODE,
  "authorization code is expired": `This code has expired: it is good for ${LIFETIMES.code} seconds. ${BEGIN_AGAIN}`,
  "authorization code already consumed": USED,
  "authorization code redirect_uri mismatch":
    "redirect_uri is not the one that the code was asked for with.",
  "code_verifier must be provided": "code_verifier is missing.",
  "code_verifier does not match code_challenge":
    "code_verifier is not the one whose SHA-256 was the code_challenge of the request.",
  "refresh token not found": NO_REFRESH_TOKEN,
  "refresh token is expired": `This refresh token was not used for ${LIFETIMES.refreshToken / 86_400} days. ${ASK_AGAIN}`,
  "refresh token already used": USED,
  "it was used before": USED,
  "it was used at the same time":
    "It was used at the same time, and the tokens of that answer are in use. The connection goes on with those.",
  "grant not found": ENDED,
  "grant is expired": ENDED,
};

/** The library has one text for all causes. */
export function helpWithGrant(
  { body, oidc }: KoaContextWithOIDC,
  { error, error_detail: detail = "" }: { error: string; error_detail?: string },
): void {
  if (error !== "invalid_grant" || typeof body !== "object" || body === null) return;
  const text = GRANT_TEXTS[detail] ?? otherText(detail, oidc.params?.grant_type);
  Object.assign(body, { error_description: text });
}

/** Does not tell whether another application's code or token exists. */
function otherText(detail: string, grantType: unknown): string {
  if (detail.includes("account")) return `The resident is no longer with Aaviri. ${BEGIN_AGAIN}`;
  return grantType === "refresh_token" ? NO_REFRESH_TOKEN : NO_CODE;
}

type Payload = Readonly<Record<string, unknown>>;

/** Adds to `invalid_scope` the scopes of the application. */
export function helpWithRedirect({ oidc }: KoaContextWithOIDC, payload: Payload): Payload {
  if (payload.error !== "invalid_scope") return payload;
  const fault = payload.scope
    ? `${payload.scope} is not a scope of this application`
    : payload.error_description;
  return { ...payload, error_description: `${fault}: ask for some of ${oidc.client?.scope}` };
}

export function helpWithRequest(error: string): string | null {
  return REQUEST_TEXTS[error] ?? null;
}

const REQUEST_TEXTS: Readonly<Record<string, string>> = {
  invalid_client:
    "client_id is not that of a registered application, or the application was stopped",
  invalid_redirect_uri:
    "redirect_uri is not one of the addresses registered for the application; they are compared exactly",
};
