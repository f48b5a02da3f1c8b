import { generateKeyPairSync, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import { SCOPES } from "../../access/scopes";
import type { Services } from "../../modules";
import type { Log } from "../../platform/log";
import { hashOfToken } from "../../platform/secret-token";
import { helpWithGrant, helpWithRequest } from "./error-texts";
import { LIFETIMES, OAUTH_PATHS } from "./oauth-terms";
import { RecordAdapter } from "./record-adapter";
import { promptsForKnownScopes } from "./requested-scopes";

export interface AuthorizationServerOptions {
  readonly publicUrl: string;
  readonly services: Services;
  readonly log: Log;
  readonly isBehindProxy: boolean;
}

/** The authorization server of OAuth 2.1: codes with PKCE, and refresh tokens that are good once (docs/decisions/0146). */
export class AuthorizationServer {
  readonly provider: Provider;
  private readonly answerOfProvider: ReturnType<Provider["callback"]>;

  constructor({ publicUrl, services, log, isBehindProxy }: AuthorizationServerOptions) {
    this.provider = new Provider(publicUrl, configuration(services));
    this.provider.proxy = isBehindProxy;
    this.provider.silent = true;
    this.provider.on("server_error", (_context, err) => log.error({ err }, "OAuth failed"));
    this.provider.on("grant.error", helpWithGrant);
    const { prototype: client } = this.provider.Client;
    client.redirectUriAllowed = function isRegistered(uri: string) {
      return this.redirectUris?.includes(uri) ?? false;
    };
    client.compareClientSecret = function compare(secret: string) {
      return timingSafeEqual(hashOfToken(secret), Buffer.from(this.clientSecret ?? "", "hex"));
    };
    this.answerOfProvider = this.provider.callback();
  }

  /** Answers requests for `/oauth/…`. */
  readonly answer: RequestListener = (request, response) => {
    forgetSession(request);
    void this.answerOfProvider(request, response);
  };

  /** The application's request that the browser's cookie belongs to; null where it has ended or is another browser's. */
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

/**
 * Whom somebody in this browser allowed something before is not asked: each request is answered by whoever is signed in
 * to Aaviri at that moment.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = headers.cookie?.split("; ").filter((cookie) => !cookie.startsWith("_session"));
  headers.cookie = kept?.join("; ");
}

function configuration(services: Services): Configuration {
  const off = { enabled: false };
  return {
    adapter: (model: string) => new RecordAdapter(model, services),
    clientAuthMethods: ["client_secret_basic", "none"],
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    cookies: { long: { httpOnly: true, sameSite: "lax", overwrite: true } },
    features: {
      devInteractions: off,
      userinfo: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      dPoP: off,
      revocation: { enabled: true },
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
    // All that there are, so that those an application may not ask for are refused, and not left out.
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

/** A key, as the library demands: our tokens are names of records, and nothing is signed. */
function unusedKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return Object.assign(privateKey.export({ format: "jwk" }), { alg: "ES256", use: "sig" });
}

/** What is wrong is told to whoever is in front of the browser: there is no address to send an error to. */
function renderError(
  context: KoaContextWithOIDC,
  { error, error_description: text }: { error: string; error_description?: string },
): void {
  const help = helpWithRequest(error) ?? text;
  context.type = "text/plain; charset=utf-8";
  context.body = `The application's request cannot be answered (${error}${help ? `: ${help}` : ""}). Please go back to the application and try again.`;
}
