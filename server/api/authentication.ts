import type { Request } from "express";
import { decodeJwt } from "jose";
import { type Actor, callerOf, GUEST } from "../access/actor";
import type { IdentityVerifier } from "../integrations/identity-verifier";
import type { ApiKeyAuthenticationService } from "../modules/api-keys/api-key-authentication.service";
import type { ApplicationAuthenticationService } from "../modules/applications/application-authentication.service";
import type { UserService } from "../modules/users/user.service";
import { addressOf } from "../platform/client-address";
import { DomainError, signInFirst } from "../platform/domain-error";
import type { RateLimiter } from "../platform/rate-limiter";
import { noteInRequest } from "../platform/request-context";

const BEARER = /^Bearer ([\w.-]+)$/i;

const tokenOf = (authorization = "") => BEARER.exec(authorization)?.[1];

interface Authenticators {
  readonly users: UserService;
  readonly apiKeyAuthentication: ApiKeyAuthenticationService;
  readonly applicationAuthentication: ApplicationAuthenticationService;
}

export async function actorFromRequest(
  authorization: string | undefined,
  identities: IdentityVerifier,
  { users, apiKeyAuthentication: apiKeys, applicationAuthentication: applications }: Authenticators,
): Promise<Actor> {
  if (!authorization) return GUEST;
  const token = tokenOf(authorization);
  if (!token) throw /^bearer\b/i.test(authorization) ? signInFirst() : noBearer();
  if (apiKeys.isApiKey(token)) return apiKeys.actorOf(token);
  const actor = applications.isAccessToken(token)
    ? await applications.actorOf(token)
    : await users.actorOf(await identities.verify(token));
  if (actor.kind === "person") noteInRequest({ personId: actor.userId });
  return actor;
}

function noBearer(): DomainError {
  const message = "The Authorization header has to be `Bearer `, and the key or token after it.";
  return new DomainError("UNAUTHENTICATED", message);
}

/** For verified tokens only. */
export function hasExpired(authorization: string | undefined): boolean {
  try {
    return Number(decodeJwt(tokenOf(authorization) ?? "").exp) * 1_000 <= Date.now();
  } catch {
    return false;
  }
}

/** Rejected after a database look-up. */
const LOOKED_UP = new Set(["ACCESS_TOKEN_INVALID", "API_KEY_REVOKED", "API_KEY_EXPIRED"]);

/** Rate-limits callers without a profile and rejected keys and tokens by address, over all APIs. */
export async function authenticate(
  request: Request,
  identities: IdentityVerifier,
  services: Authenticators & { readonly guestCalls: Pick<RateLimiter, "consume"> },
): Promise<Actor> {
  const { authorization } = request.headers;
  const countAsGuest = (actor: Actor) =>
    services.guestCalls.consume(callerOf(actor, addressOf(request)));
  try {
    const actor = await actorFromRequest(authorization, identities, services);
    if (actor.kind === "guest" || actor.kind === "newcomer") await countAsGuest(actor);
    return actor;
  } catch (error) {
    const code = error instanceof DomainError ? error.code : "";
    const isLookedUp =
      LOOKED_UP.has(code) ||
      // Malformed keys cost no statement.
      (code === "API_KEY_INVALID" &&
        services.apiKeyAuthentication.isWellFormed(tokenOf(authorization) ?? ""));
    if (isLookedUp) await countAsGuest(GUEST);
    throw error;
  }
}
