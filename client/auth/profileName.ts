import type { IdentityUser } from "./firebaseProvider";

export function profileName({ displayName, email }: IdentityUser): string {
  return displayName?.trim() || email.replace(/@.*/, "");
}
