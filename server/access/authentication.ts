import type { IdentityVerifier } from "../integrations/identity-verifier";
import type { UserService } from "../modules/users/user.service";
import { signInFirst } from "../platform/domain-error";
import { type Actor, GUEST } from "./actor";

const BEARER = /^Bearer ([\w.-]+)$/i;

/** Finds out who calls, from the `Authorization` header; the same function for both doors. */
export async function actorFromRequest(
  authorization: string | undefined,
  identities: IdentityVerifier,
  users: UserService,
): Promise<Actor> {
  if (!authorization) return GUEST;
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw signInFirst();
  return users.actorOf(await identities.verify(token));
}
