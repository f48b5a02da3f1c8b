import type { IdentityUser } from "./identity";

/** The name a profile begins with: the identity service's, else what stands before the @. */
export function profileName({ displayName, email }: IdentityUser): string {
  return displayName?.trim() || email.replace(/@.*/, "");
}
