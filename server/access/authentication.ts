import type { Request } from "express";
import type { IdentityVerifier } from "../integrations/identity-verifier";
import type { UserService } from "../modules/users/user.service";
import { addressOf } from "../platform/client-address";
import { signInFirst } from "../platform/domain-error";
import type { RateLimiter } from "../platform/rate-limiter";
import { notePerson } from "../platform/request-context";
import { type Actor, callerOf, GUEST } from "./actor";

const BEARER = /^Bearer ([\w.-]+)$/i;

/** Finds out who calls, from the `Authorization` header; the same function for both APIs. */
export async function actorFromRequest(
  authorization: string | undefined,
  identities: IdentityVerifier,
  users: UserService,
): Promise<Actor> {
  if (!authorization) return GUEST;
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw signInFirst();
  const actor = await users.actorOf(await identities.verify(token));
  if (actor.kind === "person") notePerson(actor.userId);
  return actor;
}

/** Whether the token of a header was good for a time that is over; only for one that was verified before. */
export function hasExpired(authorization: string | undefined): boolean {
  const token = BEARER.exec(authorization ?? "")?.[1] ?? "";
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    return Number((JSON.parse(payload) as { exp?: unknown }).exp) * 1_000 <= Date.now();
  } catch {
    return false;
  }
}

/** Finds out who sends a request; those who have no profile are counted by address, at all APIs together. */
export async function authenticate(
  request: Request,
  identities: IdentityVerifier,
  services: { readonly users: UserService; readonly guestCalls: Pick<RateLimiter, "consume"> },
): Promise<Actor> {
  const { authorization } = request.headers;
  const actor = await actorFromRequest(authorization, identities, services.users);
  if (actor.kind !== "person") {
    await services.guestCalls.consume(callerOf(actor, addressOf(request)));
  }
  return actor;
}
