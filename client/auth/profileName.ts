import type { IdentityUser } from "./identity";

export function profileName({ displayName, email }: IdentityUser): string {
  return displayName?.trim() || email.replace(/@.*/, "");
}
