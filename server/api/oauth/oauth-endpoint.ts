import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { z } from "zod";
import { callerOf, GUEST } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { CONSENTS, isScopeOfResidents, RESIDENT_SCOPES } from "../../access/scopes";
import { failureOf } from "../../endpoint/envelope";
import { boundedBody } from "../../http/bounded-body";
import { methodNotAllowed } from "../../http/error-handlers";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { addressOf } from "../../platform/client-address";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import type { Services } from "../../services";
import { authenticate } from "../authentication";
import { BODY_LIMIT, restErrorHandler } from "../rest/error-handler";
import type { AuthorizationServer, AuthorizationServerOptions } from "./authorization-server";
import { CLIENT_AUTHENTICATION, LIFETIMES, OAUTH_PATHS } from "./oauth-terms";

interface Dependencies {
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly log: Log;
  /** Without it OAuth is off. */
  readonly publicUrl: string | null;
}

const ANSWER = z.object({ isAllowed: z.boolean() });
/** `OAUTH_PATHS.authorization`; the library's router ignores case and a trailing slash. */
const BEGINNING = /^\/oauth\/authorize\/?$/i;
/** Token and revocation. */
const OF_CLIENTS = /^\/oauth\/(token|revoke)\/?$/i;
/** Also the address after the consent. */
const METHODS: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [BEGINNING, ["GET", "HEAD", "POST"]],
  [/^\/oauth\/authorize\/[\w-]+\/?$/i, ["GET", "HEAD"]],
  [OF_CLIENTS, ["POST"]],
];
const NONE = { "Cache-Control": "no-store" };

/**
 * OAuth endpoints, metadata and the consent screen's calls. Not GraphQL, as they need the cookie of
 * the browser that began the request; else a link could make residents grant another's request.
 */
export function serveOauth(dependencies: Dependencies): Router {
  const { services, identities, log, publicUrl } = dependencies;
  const router = express.Router({ caseSensitive: true });
  if (publicUrl === null) return router;
  const issuer = publicUrl.replace(/\/$/, "");
  const server = loadedOnce({ publicUrl: issuer, services, log });
  serveMetadata(router, issuer);
  router.use(["/oauth", "/connect"], (request, _response, next) => {
    forwardAsRead(request);
    next();
  });
  const answer: RequestHandler = async (request, response) => {
    const caller = callerOf(GUEST, addressOf(request));
    requireMethod(request, response);
    if (request.method === "OPTIONS") return void response.status(204).end();
    if (OF_CLIENTS.test(request.path)) {
      // `RecordAdapter` counts known clients.
      await services.guestCalls.consumeOfAddress({ ...caller, address: caller.key });
    } else await services.guestCalls.consume(caller);
    if (BEGINNING.test(request.path)) await services.authorizations.consume(caller);
    server().answer(request, response);
  };
  router.all("/oauth", answer).all("/oauth/*path", answer);
  router.get("/connect/:id/request", async (request, response) => {
    await residentOf(request);
    const { application, scopes } = await requested(request, response);
    response.set(NONE).json({
      application: application.name,
      scopes: scopes.map((name) => ({ name, description: CONSENTS[name] })),
      unusedDays: LIFETIMES.refreshToken / 86_400,
    });
  });
  const json = boundedBody(BODY_LIMIT, express.json({ limit: BODY_LIMIT, strict: true }));
  router.post("/connect/:id/answer", json, async (request, response) => {
    const userId = await residentOf(request);
    const { success, data } = ANSWER.safeParse(request.body);
    if (!success) throw invalid("isAllowed", "isAllowed must be true or false.");
    const { application, scopes } = await requested(request, response);
    const result = data.isAllowed
      ? await grant(userId, application, scopes)
      : { error: "access_denied", error_description: "The resident did not allow it." };
    const redirectTo = await server().provider.interactionResult(request, response, result);
    response.set(NONE).json({ redirectTo });
  });
  router.use("/oauth", restErrorHandler(log, oauthFailureOf));
  return router;

  async function residentOf(request: Request): Promise<number> {
    const actor = await authenticate(request, identities, services);
    authorize(actor, "application.connect");
    return requirePerson(actor).userId;
  }

  async function requested(request: Request, response: Response) {
    const asked = await server().requestOf(request, response);
    const application = asked && (await services.applications.byClientId(asked.clientId));
    if (!application) throw ended();
    return { application, scopes: asked.scope.split(" ").filter(isScopeOfResidents) };
  }

  async function grant(
    userId: number,
    { id: applicationId, clientId }: { id: number; clientId: string },
    scopes: Awaited<ReturnType<typeof requested>>["scopes"],
  ) {
    const accountId = String(userId);
    const allowed = new (server().provider.Grant)({ accountId, clientId });
    allowed.addOIDCScope(scopes.join(" "));
    const grantId = await allowed.save();
    await services.applicationGrants.keep({ grantId, applicationId, userId, scopes });
    return { login: { accountId, remember: false }, consent: { grantId } };
  }
}

function requireMethod({ path, method }: Request, response: Response): void {
  const methods = METHODS.find(([each]) => each.test(path))?.[1];
  if (!methods) throw new DomainError("NOT_FOUND", "There is no such address.");
  if (methods.includes(method)) return;
  const refusal = methodNotAllowed(response, methods);
  if (method !== "OPTIONS") throw refusal;
}

/** The library trusts these headers, so express's reading (`TRUST_PROXY`) replaces them. */
function forwardAsRead({ headers, protocol, host, ip }: Request): void {
  headers["x-forwarded-proto"] = protocol;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-for"] = ip;
}

/** The library takes a third of a second to load. */
function loadedOnce(options: AuthorizationServerOptions): () => AuthorizationServer {
  let server: AuthorizationServer | undefined;
  return () => {
    const { AuthorizationServer: Server }: typeof import("./authorization-server") =
      require("./authorization-server");
    server ??= new Server(options);
    return server;
  };
}

function ended(): DomainError {
  return new DomainError(
    "CONSENT_REQUEST_ENDED",
    "This request has ended, or was begun in another browser. Please begin again in the application.",
  );
}

/** As in RFC 6749, section 5.2, with our fields. */
function oauthFailureOf(error: DomainError): object {
  const isOurs = error.kind === "limited" || error.kind === "unavailable";
  const code = isOurs ? "temporarily_unavailable" : "invalid_request";
  return Object.assign(failureOf(error), { error: code, error_description: error.message });
}

/** Metadata (RFC 8414, RFC 9728), also at OpenID Connect's path, where most libraries look first. */
function serveMetadata(router: Router, issuer: string): void {
  const scopes_supported = [...RESIDENT_SCOPES];
  const paths = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];
  router.get(paths, (_request, response) => {
    response.json({
      issuer,
      authorization_endpoint: `${issuer}${OAUTH_PATHS.authorization}`,
      token_endpoint: `${issuer}${OAUTH_PATHS.token}`,
      revocation_endpoint: `${issuer}${OAUTH_PATHS.revocation}`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      authorization_response_iss_parameter_supported: true,
      scopes_supported,
    });
  });
  router.get("/.well-known/oauth-protected-resource", (_request, response) => {
    response.json({
      resource: issuer,
      authorization_servers: [issuer],
      bearer_methods_supported: ["header"],
      scopes_supported,
    });
  });
}
