import { generateKeyPairSync, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import Provider, {
  type Client,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { SCOPES } from "../../access/scopes";
import type { Log } from "../../platform/log";
import { hashOfToken } from "../../platform/secret-token";
import type { Services } from "../../services";
import { helpWithGrant, helpWithRedirect, helpWithRefresh, helpWithRequest } from "./error-texts";
import { CLIENT_AUTHENTICATION, LIFETIMES, OAUTH_PATHS } from "./oauth-terms";
import { RecordAdapter } from "./record-adapter";
import { promptsForKnownScopes } from "./requested-scopes";

export interface AuthorizationServerOptions {
  readonly publicUrl: string;
  readonly services: Services;
  readonly log: Log;
}

/** OAuth 2.1: codes with PKCE, and single-use refresh tokens (docs/decisions/0146). */
export class AuthorizationServer {
  readonly provider: Provider;
  private readonly answerOfProvider: ReturnType<Provider["callback"]>;

  constructor({ publicUrl, services, log }: AuthorizationServerOptions) {
    this.provider = new QueryProvider(publicUrl, configuration(services));
    this.provider.proxy = true;
    this.provider.silent = true;
    this.provider.on("server_error", (_context, err) => log.error({ err }, "OAuth failed"));
    this.provider.on("grant.error", helpWithGrant);
    this.provider.use(dropCorsOfLibrary);
    this.provider.use(helpLibraries);
    const { prototype: client } = this.provider.Client;
    client.redirectUriAllowed = function isRegistered(uri: string) {
      return this.redirectUris?.includes(uri) ?? false;
    };
    client.compareClientSecret = function compare(secret: string) {
      return timingSafeEqual(hashOfToken(secret), Buffer.from(this.clientSecret ?? "", "hex"));
    };
    this.answerOfProvider = this.provider.callback();
  }

  readonly answer: RequestListener = (request, response) => {
    forgetSession(request);
    void this.answerOfProvider(request, response);
  };

  /** By the browser's cookie; null when expired or of another browser. */
  async requestOf(request: IncomingMessage, response: ServerResponse) {
    try {
      const { params } = await this.provider.interactionDetails(request, response);
      const { client_id: clientId, scope } = params;
      return { clientId: String(clientId), scope: typeof scope === "string" ? scope : "" };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  }
}

/** Redirects with the query only, as the metadata says. */
class QueryProvider extends Provider {
  override registerResponseMode(
    ...[name, handler]: Parameters<Provider["registerResponseMode"]>
  ): void {
    if (name !== "query") return;
    const redirect: typeof handler = (context, uri, payload) =>
      handler(context, uri, helpWithRedirect(context, payload));
    super.registerResponseMode("query", redirect);
    // The library uses this one for errors of other response types.
    super.registerResponseMode("fragment", redirect);
  }
}

/** `CORS_ORIGINS` decides. */
async function dropCorsOfLibrary(
  { response }: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  const isOfCors = (name: string) => name.startsWith("access-control-");
  const isSet = Object.keys(response.headers).some(isOfCors);
  await next();
  if (!isSet)
    for (const name of Object.keys(response.headers).filter(isOfCors)) response.remove(name);
}

/** RFC 7009 leaves the body of a revocation open; some libraries expect JSON. */
async function helpLibraries(
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (context.oidc?.route === "revocation" && context.status === 200) context.body = {};
  if (context.oidc?.route === "token") await helpWithRefresh(context);
}

/** Public applications do not learn whether others' tokens exist. */
async function mayRevoke(
  _context: KoaContextWithOIDC,
  { clientId, clientAuthMethod }: Client,
  token: { readonly clientId?: string },
): Promise<boolean> {
  if (token.clientId === clientId) return true;
  if (clientAuthMethod === "none") return false;
  throw new errors.InvalidRequest("client is not authorized to revoke the presented token");
}

/** The person signed in to Aaviri now answers each request, not an earlier session. */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = headers.cookie
    ?.split(";")
    .filter((cookie) => !cookie.trimStart().startsWith("_session"));
  headers.cookie = kept?.join(";");
}

function configuration(services: Services): Configuration {
  const off = { enabled: false };
  return {
    adapter: (model: string) => new RecordAdapter(model, services),
    clientAuthMethods: [...CLIENT_AUTHENTICATION],
    clientBasedCORS: () => true,
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    cookies: { long: { httpOnly: true, sameSite: "lax", overwrite: true } },
    features: {
      devInteractions: off,
      userinfo: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      dPoP: off,
      // The default, which the library would warn about.
      revocation: { enabled: true, allowedPolicy: mayRevoke },
    },
    findAccount: async (_context, id) =>
      (await services.applicationGrants.isResident(Number(id)))
        ? { accountId: id, claims: async () => ({ sub: id }) }
        : undefined,
    interactions: {
      url: (_context, { uid }) => `/connect/${uid}`,
      policy: promptsForKnownScopes(),
    },
    expiresWithSession: async () => false,
    jwks: { keys: [unusedKey()] },
    issueRefreshToken: async () => true,
    pkce: { required: () => true },
    responseTypes: ["code"],
    rotateRefreshToken: true,
    routes: OAUTH_PATHS,
    // All, so that forbidden scopes are rejected rather than dropped.
    scopes: Object.keys(SCOPES),
    renderError,
    ttl: {
      AccessToken: LIFETIMES.accessToken,
      AuthorizationCode: LIFETIMES.code,
      Grant: LIFETIMES.grant,
      Interaction: LIFETIMES.consent,
      RefreshToken: LIFETIMES.refreshToken,
      Session: LIFETIMES.consent,
    },
  };
}

/** The library requires a key, but tokens are opaque. */
function unusedKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return Object.assign(privateKey.export({ format: "jwk" }), { alg: "ES256", use: "sig" });
}

/** Shown in the browser, as there is no redirect URI. */
function renderError(
  context: KoaContextWithOIDC,
  { error, error_description: text }: { error: string; error_description?: string },
): void {
  const help = helpWithRequest(error) ?? text;
  context.type = "text/plain; charset=utf-8";
  context.body = `The application's request cannot be answered (${error}${help ? `: ${help}` : ""}). Please go back to the application and try again.`;
}
