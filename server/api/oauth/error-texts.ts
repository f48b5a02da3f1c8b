import type { KoaContextWithOIDC } from "oidc-provider";
import { LIFETIMES } from "./oauth-terms";

const ASK_AGAIN = "Ask the resident again: send the browser to the authorization endpoint.";
const BEGIN_AGAIN = "Begin again at the authorization endpoint.";
const ENDED = `The connection was ended: by the resident, by an administrator, by the application itself, or because a code or refresh token was used twice. ${ASK_AGAIN}`;
const USED = `It was used before, so the connection was ended. ${ASK_AGAIN}`;
const NO_CODE = `This code is not known. ${BEGIN_AGAIN}`;
const UNUSED = `was not used for ${LIFETIMES.refreshToken / 86_400} days`;
const NO_REFRESH_TOKEN = `This refresh token is not known, was revoked, or ${UNUSED}. ${ASK_AGAIN}`;

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
  "refresh token is expired": `This refresh token ${UNUSED}. ${ASK_AGAIN}`,
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
  if (typeof body !== "object" || body === null || error !== "invalid_grant") return;
  const text = GRANT_TEXTS[detail] ?? otherText(detail, oidc.params?.grant_type);
  Object.assign(body, { error_description: text });
}

/** Hides whether another application's code or token exists. */
function otherText(detail: string, grantType: unknown): string {
  if (detail.includes("account")) return `The resident is no longer with Aaviri. ${BEGIN_AGAIN}`;
  return grantType === "refresh_token" ? NO_REFRESH_TOKEN : NO_CODE;
}

type Payload = Readonly<Record<string, unknown>>;

/** Names the faulty parameter, and for `invalid_scope` the application's scopes. */
export function helpWithRedirect({ oidc }: KoaContextWithOIDC, payload: Payload): Payload {
  const { response_type, response_mode } = oidc.params ?? {};
  const isOfType = payload.error === "invalid_request" && response_mode === undefined;
  // The library rejects the response mode of another response type.
  if (isOfType && response_type !== "code") {
    const error = response_type === undefined ? "invalid_request" : "unsupported_response_type";
    return { ...payload, error, error_description: "response_type must be code" };
  }
  if (payload.error !== "invalid_scope") return payload;
  const fault = `${payload.scope} is not a scope of this application`;
  return helpWithScope(payload, fault, oidc.client?.scope);
}

/** A refresh can only narrow the granted scopes. */
export async function helpWithRefresh({ body, oidc }: KoaContextWithOIDC): Promise<void> {
  const payload: Payload = { ...(body as object) };
  if (payload.error !== "invalid_scope") return;
  const token = await oidc.provider.RefreshToken.find(String(oidc.params?.refresh_token));
  const fault = `the resident did not grant ${payload.scope}`;
  Object.assign(body as object, helpWithScope(payload, fault, token?.scope ?? oidc.client?.scope));
}

function helpWithScope(payload: Payload, fault: string, allowed: string | undefined): Payload {
  const cause = payload.scope ? fault : payload.error_description;
  return { ...payload, error_description: `${cause}: ask for some of ${allowed}` };
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
